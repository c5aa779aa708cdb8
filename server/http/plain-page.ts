import { createHash } from "node:crypto";
import { escapeHtml } from "../../src/shared/html.ts";

const style =
  "body{margin:0;padding:3rem 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;color:#13201c;background:#fff}" +
  "main{max-width:36rem;margin:auto}h1{font-size:1.75rem;line-height:1.2}a{color:#0a5a48}";

/** The Content-Security-Policy of {@link plainPage}. */
export const plainPagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PlainPage {
  title: string;
  message: string;
  /** Path and query of the portal page that the visitor came from. */
  back?: string;
}

/** A self-contained HTML page, for errors and wherever no page of the portal is rendered. */
export function plainPage({ title, message, back }: PlainPage): string {
  const wayBack = back === undefined ? "" : `<p><a href="${escapeHtml(back)}">Вернуться на портал</a></p>`;
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p>${wayBack}<p><a href="/">На главную</a></p></main></body>
</html>
`;
}
