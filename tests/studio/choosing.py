"""A person who chooses genres on a page of the studio."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def open_list(page: Page, within: str = "main") -> Locator:
    """Opens the list of genres with the first button for it there, and returns the list."""
    page.locator(f"{within} .genre-button").first.click()
    opened = page.get_by_role("dialog", name="Choose a genre")
    expect(opened).to_be_visible()
    return opened


def choose_genre(page: Page, title: str, within: str = "main") -> None:
    """Chooses a genre in that list."""
    open_list(page, within).get_by_role("button", name=title, exact=True).click()
    expect(page.locator(f"{within} .genre-button").first).to_have_accessible_name(f"Genre: {title}")


def list_titles(found: Locator) -> list[str]:
    """The titles in an open list, in order."""
    return found.locator(".genre-choice > span:nth-child(2)").all_inner_texts()


def list_groups(found: Locator) -> dict[str, list[str]]:
    """The groups of an open list, with their titles."""
    return {group.locator("h2").inner_text(): list_titles(group) for group in found.locator(".genre-group").all()}
