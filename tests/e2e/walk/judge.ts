import type { Page, Request } from "playwright/test";
import type { Screen } from "../helpers/example-paths.ts";

/** Of the window (CSS pixels). */
export const widths = [390, 1280] as const;
export type Width = (typeof widths)[number];

/** A screen that a browser has opened at a width, scrolled through, and come back to the top of. */
export interface Visit {
  page: Page;
  screen: Screen;
  width: Width;
  /** What the console said so far, errors and violations of the policy included. */
  consoleLines: readonly string[];
  /** In their order. */
  requests: readonly Request[];
  /** How many of them were sent before the page was scrolled. */
  atFirst: number;
}

/** Says what is wrong with the screen: a line each. It may change the window's size, as the walker restores it. */
export type Judge = (visit: Visit) => Promise<string[]>;
