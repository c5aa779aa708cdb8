import type { Browser } from "playwright";

/** What is told while a scenario is played. */
export interface Account {
  /** What was done to the portal. */
  did(what: string): void;
  /** What a visitor sees: the text that was shown, or an answer's status and words. */
  saw(what: string): void;
  /** What must hold, and whether it did. */
  holds(what: string, isKept: boolean): void;
}

/** An attack, or a bad day, played against the built portal. */
export interface Scenario {
  /** For `--only`. */
  name: string;
  title: string;
  /** Takes a few seconds, and no browser: `npm test` plays it. */
  isQuick: boolean;
  play(account: Account, browser: Browser): Promise<void>;
}
