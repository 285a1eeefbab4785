// Words that several places of the page share.
import { Fault } from "./carriers/carrier.js";

/** A fault of the library, such as "the text is empty; expected …", as a sentence for people. */
export function sentence(text) {
  const whole = text.trim();
  if (!whole) return "";
  return whole[0].toUpperCase() + whole.slice(1) + (/[.!?…]$/.test(whole) ? "" : ".");
}

/** What went wrong, for people: a fault says it; else the studio is not there. */
export function trouble(error) {
  if (error instanceof Fault) return sentence(error.message);
  if (error instanceof TypeError) return "The studio does not answer. Is it still running?";
  return `Something went wrong: ${sentence(error.message)}`;
}

const GRADES = ["easy", "tricky", "hard", "fiendish"];

/** A grade as marks, ●●○○; "beyond" has all of them and one more. */
export function marksOf(grade) {
  if (grade === "beyond") return "●●●●+";
  const reached = GRADES.indexOf(grade) + 1;
  return "●".repeat(reached) + "○".repeat(GRADES.length - reached);
}
