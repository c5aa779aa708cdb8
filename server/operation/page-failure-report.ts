import { cutPath, ourPath } from "./report-parts.ts";

/** An error that left a page dead, without visitors' data: no query, no text, no IP address. */
interface LoggedFailure {
  /** Name and message of the error, without what could be a visitor's. */
  error: string;
  /** The page's path. */
  page: string;
  /** Where it was thrown, if known: our script's path, line and column. */
  source: string | null;
}

/** Longer messages are cut (characters). */
const longestMessage = 200;

/** The rest of a longer report is ignored (characters). */
const longestReport = 10_000;

/** The frame of a stack, in any browser's format: a script's URL, line and column. */
const frame = /(https?:\/\/[^\s()?#@]+\.js)(?:\?[^\s():]*)?(:\d+(?::\d+)?)/g;

/**
 * Parses a page's report of its failure, see `pageFailure`; null if it is none.
 * @param hosts our names without port, in lower case: only scripts of these are named.
 */
export function readPageFailure(report: string, hosts: readonly string[]): LoggedFailure | null {
  const [page = "", error = "", ...stack] = report.slice(0, longestReport).split("\n");
  if (!/^\/[^\s?#]*$/.test(page) || error === "") return null;
  return { error: withoutTexts(error), page: cutPath(page), source: sourceIn(stack.join("\n"), hosts) };
}

/** Messages of browsers and libraries are English, and may quote what they stumbled over: that is removed. */
function withoutTexts(message: string): string {
  return message
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/\?\S*/g, "?…")
    .replace(/\S*@\S*/g, "…")
    .replace(/\d{5,}/g, "…")
    .replace(/[^\x20-\x7e…]+(?:[^\x20-\x7e…]|\s)*/g, "…")
    .slice(0, longestMessage);
}

/** The first frame of the stack that is in a script of ours. */
function sourceIn(stack: string, hosts: readonly string[]): string | null {
  for (const [, url = "", position = ""] of stack.matchAll(frame)) {
    const path = ourPath(url, hosts);
    if (path !== null) return path + position;
  }
  return null;
}
