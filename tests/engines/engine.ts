import type { Target } from "./target.ts";

/** How a browser is started. */
export interface LaunchOptions {
  /** Of the viewport, CSS pixels. */
  width: number;
  height: number;
  /** Folder with all that the browser keeps; empty for a first visit. */
  profile: string;
  /** Where the browser keeps nothing: `localStorage` is null, or every store throws. */
  storage?: "off" | "cookies-blocked";
}

export type Launch = (options: LaunchOptions) => Promise<Engine>;

/** What each browser's driver has to do; `makeEngine` turns it into an {@link Engine}. */
export interface Driver {
  /** "Firefox", "Chromium", "WebKitGTK", "WPE WebKit". */
  name: string;
  /** As the browser reports it: "153.7.0". */
  version: string;
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** One step back in the history; resolves when the step is made. */
  back(): Promise<void>;
  /**
   * Evaluates the expression in the page, and awaits the promise that it is.
   * @returns the string that the promise resolves with.
   * @throws what the promise rejects with, or if the page goes away meanwhile.
   */
  run(expression: string): Promise<string>;
  /** Moves a real pointer to the point of the viewport (CSS pixels), presses and releases its main button. */
  clickAt(x: number, y: number): Promise<void>;
  /** Real key events for each character. */
  typeText(text: string): Promise<void>;
  /** A real press of a key, named as in `KeyboardEvent.key`: "Enter", "Escape", "Tab", "Backspace"… */
  press(key: string): Promise<void>;
  /** Chooses a file (absolute path) in the `<input type="file">` of this CSS selector. */
  setFile(selector: string, path: string): Promise<void>;
  /** PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Size of the viewport, CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Closes the browser and opens it again with the same profile and settings, on an empty page. */
  restart(): Promise<void>;
  /** Errors in the console and uncaught exceptions since the last call. */
  errors(): string[];
  /** The profile stays. */
  close(): Promise<void>;
}

/** A real browser with one page, used as a visitor uses it. Functions for the page use what Chrome 92 knows. */
export interface Engine extends Omit<Driver, "run" | "clickAt" | "typeText"> {
  /** Runs the function in the page; arguments and result are JSON values. */
  evaluate<A extends readonly unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /**
   * Waits up to 10 s until the function gives something truthy in the page, which may be reloaded meanwhile.
   * @param missed what a visitor misses if it never does: the words of the error.
   */
  waitFor<A extends readonly unknown[], R>(
    missed: string,
    fn: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<NonNullable<Awaited<R>>>;
  /** The same engine with another patience for {@link waitFor} (ms). */
  patient(patience: number): Engine;
  /** Waits up to 10 s until the target is visible and nothing lies over it. */
  click(target: Target): Promise<void>;
  /** Clicks the field, then types at the end of what it holds. */
  type(target: Target, text: string): Promise<void>;
}
