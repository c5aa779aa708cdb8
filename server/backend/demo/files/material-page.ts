import { typograf } from "../../../../src/shared/typography.ts";

export interface PageFont {
  weight: number;
  /** CSS `unicode-range`. */
  range: string;
  /** WOFF2 in base64. */
  data: string;
}

const masthead = `<div class="masthead" aria-hidden="true"><svg viewBox="0 0 56 56" width="34" height="34">
<rect width="56" height="56" rx="14" fill="#0a5a48"/>
<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"><path d="M12 32.5A11.5 11.5 0 0 1 23.5 44"/>
<path d="M12 22.5A21.5 21.5 0 0 1 33.5 44"/><path d="M12 12.5A31.5 31.5 0 0 1 43.5 44"/></g>
<circle cx="13.5" cy="42.5" r="4.2" fill="#ffb400"/></svg>
<span>Единая социальная карта<br>Свердловской области</span></div>`;

/**
 * No text is smaller than 12 pt: many readers have poor sight, and printed pages cannot be zoomed. Nothing is displayed
 * on screen media: Chromium's screen layout would make the PDF differ from run to run.
 */
const styles = `
@page {
  size: A4;
  margin: 15mm 20mm 20mm 20mm;
  @bottom-left { content: "Демонстрационный документ · 8 800 000-00-00"; ${marginBox()} }
  @bottom-right { content: "Страница " counter(page) " из " counter(pages); ${marginBox()} }
}
@media screen { body { display: none; } }
html { font: 400 12.5pt/1.45 "Golos"; color: #13201c; }
body { margin: 0; }
.masthead { display: flex; align-items: center; gap: 10px; margin-bottom: 16pt; padding-bottom: 9pt;
  border-bottom: 2px solid #0a5a48; color: #0a5a48; font-weight: 700; line-height: 1.2; }
h1 { margin: 0 0 10pt; color: #0a5a48; font-size: 24pt; font-weight: 700; line-height: 1.15; }
h2 { margin: 16pt 0 6pt; color: #0a5a48; font-size: 15.5pt; font-weight: 700; line-height: 1.25; break-after: avoid; }
p { margin: 0 0 7pt; orphans: 3; widows: 3; }
.lead { font-size: 14pt; }
ul, ol { margin: 0 0 8pt; padding-left: 19pt; }
li { margin-bottom: 4pt; break-inside: avoid; }
li::marker { color: #0a5a48; font-weight: 700; }
a { color: #0a5a48; }
b, strong, th { font-weight: 700; }
table { width: calc(100% - 1px); margin: 4pt 0 10pt; border-collapse: collapse; font-size: 12pt; line-height: 1.35; }
table, tr { break-inside: avoid; }
th, td { padding: 5pt 7pt; border: 1px solid #6f817a; text-align: left; vertical-align: top; }
thead th { background: #e6f4ee; }
.note { margin: 10pt 0; padding: 8pt 12pt; border-left: 5px solid #0a5a48; background: #e6f4ee; break-inside: avoid; }
.note > :last-child { margin-bottom: 0; }
.whole { white-space: nowrap; }
.even { table-layout: fixed; }
.one-page { font-size: 12pt; line-height: 1.35; }
.one-page h2 { margin-top: 10pt; }
.one-page li { margin-bottom: 2pt; }
`;

function marginBox(): string {
  return `font: 400 12pt "Golos"; color: #3f504a; vertical-align: top; padding-top: 4mm;`;
}

/** Fragments contain no `<`, `>` or `&` in their text, so everything between tags is plain text. */
function withWholeLines(html: string): string {
  return html
    .replace(/(^|>)([^<]+)/g, (_, tag: string, text: string) => `${tag}${typograf(text)}`)
    .replace(/8.[89]00.000-00-00|\d+-ФЗ/g, '<span class="whole">$&</span>');
}

/** The HTML page that a demo document (PDF) is printed from: title, body fragment, embedded fonts. */
export function materialPage(title: string, body: string, fonts: readonly PageFont[]): string {
  const faces = fonts.map(
    ({ weight, range, data }) =>
      `@font-face{font-family:"Golos";font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${data})}`,
  );
  const content = withWholeLines(`<h1>${title}</h1>\n${body}`);
  return `<!doctype html><html lang="ru-RU"><head><meta charset="utf-8"><title>${title}</title>
<style>${faces.join("")}${styles}</style></head><body>${masthead}<main>${content}</main></body></html>`;
}
