import { escapeHtml } from "../../../src/shared/html.ts";
import { typograf } from "../../../src/shared/typography.ts";

/** Text of the contract as HTML: its `code` becomes an element. */
export function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith("`") ? code(part.slice(1, -1)) : escapeHtml(typograf(part))))
    .join("");
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

export function list(points: readonly string[]): string {
  return `<ul>${points.map((point) => `<li>${inline(point)}</li>`).join("")}</ul>`;
}

/** @param caption read out by screen readers, and printed. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => (index === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join("");
  // Focusable, so that a wide table can be scrolled by keyboard.
  return `<div class="table" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table>
<caption>${inline(caption)}</caption>
<thead><tr>${head.map((each) => `<th scope="col">${escapeHtml(each)}</th>`).join("")}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("\n")}</tbody>
</table></div>`;
}

export function sample(title: string, value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return `<details><summary>${inline(title)}</summary><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details>`;
}
