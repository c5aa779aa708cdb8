import { misreadHtml } from "./hostile-html/misread-html.ts";
import { reachingHtml } from "./hostile-html/reaching-html.ts";
import { runningHtml } from "./hostile-html/running-html.ts";
import { strainingHtml } from "./hostile-html/straining-html.ts";

/** HTML of an attacker. `kind` says what it tries, `name` how. */
interface HostileHtml {
  kind: string;
  name: string;
  html: string;
}

export const hostileHtml: readonly HostileHtml[] = Object.entries({
  ...runningHtml,
  ...misreadHtml,
  ...reachingHtml,
  ...strainingHtml,
}).flatMap(([kind, byName]) => Object.entries(byName).map(([name, html]) => ({ kind, name, html })));
