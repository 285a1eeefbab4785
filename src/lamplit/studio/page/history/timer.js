// The time spent on a board: it stands still while nobody can see the page.

export class Timer {
  #seconds;
  #tick = 0;
  #running = false;
  #onsecond;

  /**
   * @param {number} seconds
   * @param {(seconds: number) => void} onsecond
   */
  constructor(seconds, onsecond) {
    this.#seconds = seconds;
    this.#onsecond = onsecond;
    document.addEventListener("visibilitychange", this.#turn);
  }

  get seconds() {
    return this.#seconds;
  }

  reset() {
    this.#seconds = 0;
  }

  run() {
    this.#running = true;
    this.#turn();
  }

  stop() {
    this.#running = false;
    this.#turn();
  }

  end() {
    this.stop();
    document.removeEventListener("visibilitychange", this.#turn);
  }

  #turn = () => {
    clearInterval(this.#tick);
    this.#onsecond(this.#seconds);
    if (this.#running && !document.hidden) this.#tick = setInterval(() => this.#onsecond((this.#seconds += 1)), 1000);
  };
}

/**
 * 252 is "4:12".
 * @param {number} seconds
 */
export function clockOf(seconds) {
  /** @type {(number: number) => string} */
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
