import { fileSummary } from "../file-facts.ts";
import { escapeHtml } from "../html.ts";
import { periodText } from "../listed-promotions.ts";
import { snippet } from "./snippet.ts";

/** Source of a result's snippet. `marked`: the folded text with matches in "<" and ">". */
export interface FoundText {
  text: string;
  marked: string;
  /** For a promotion that is over: its last day and today, "YYYY-MM-DD". */
  over: { lastDay: string; today: string } | null;
  /** For a material; `size` in bytes, null when unknown. */
  file: { extension: string; size: number | null } | null;
}

/** HTML of a result's snippet: that a promotion is over, or a file's type and size; then the most relevant part of the text. */
export function hitSnippet({ text, marked, over, file }: FoundText): string {
  const facts = [
    ...(over ? [`${periodText({ dateFrom: "", dateTo: over.lastDay }, over.today)}.`] : []),
    ...(file ? [fileSummary(file)] : []),
  ];
  return [...facts.map(escapeHtml), snippet(text, marked)].filter((part) => part !== "").join(" ");
}
