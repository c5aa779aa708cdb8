import { fileSummary } from "../file-facts.ts";
import { escapeHtml } from "../html.ts";
import { periodText } from "../promotion-list.ts";
import { snippet } from "./snippet.ts";

/** What a hit's words are made of. `marked`: its text folded, with the matches in "<" and ">". */
export interface FoundText {
  text: string;
  marked: string;
  /** Of a promotion that is over: its last day and today, "YYYY-MM-DD". */
  over: { lastDay: string; today: string } | null;
  /** Of a material; `size` in bytes, null where unknown. */
  file: { extension: string; size: number | null } | null;
}

/**
 * HTML: the part of the text that says most about the match, behind what else is worth knowing: that it is over; of a
 * file, which has no text, what it is.
 */
export function hitSnippet({ text, marked, over, file }: FoundText): string {
  const facts = [
    ...(over ? [`${periodText({ dateFrom: "", dateTo: over.lastDay }, over.today)}.`] : []),
    ...(file ? [fileSummary(file)] : []),
  ];
  return [...facts.map(escapeHtml), snippet(text, marked)].filter((part) => part !== "").join(" ");
}
