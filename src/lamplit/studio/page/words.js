// Words that several places of the page share.
import { Fault } from "./carriers/carrier.js";

/**
 * A fault of the library, such as "the text is empty; expected …", as a sentence for people.
 * @param {string} text
 */
export function sentence(text) {
  const whole = text.trim();
  if (!whole) return "";
  return whole[0].toUpperCase() + whole.slice(1) + (/[.!?…]$/.test(whole) ? "" : ".");
}

/**
 * What went wrong, for people. A fault says it; anything else is a bug of the page, which the console is told in full.
 * @param {unknown} error
 */
export function trouble(error) {
  if (error instanceof Fault) return sentence(error.message);
  console.error(error);
  return `Something went wrong: ${sentence(error instanceof Error ? error.message : String(error))}`;
}

const GRADES = ["easy", "tricky", "hard", "fiendish"];

/**
 * A grade as marks, ●●○○; "beyond" has all of them and one more.
 * @param {string} grade
 */
export function marksOf(grade) {
  if (grade === "beyond") return "●●●●+";
  const reached = GRADES.indexOf(grade) + 1;
  return "●".repeat(reached) + "○".repeat(GRADES.length - reached);
}
