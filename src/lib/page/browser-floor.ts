/**
 * Whether the browser is one that the portal is built for: Chrome and WebView 92, Safari 15.4, Firefox 102, as in
 * `browserslist` (package.json). In an older one nothing is started: it shows the server's HTML.
 *
 * | test                 | Chrome | Safari | Firefox | tells                            |
 * |----------------------|--------|--------|---------|----------------------------------|
 * | `[].at`              | 92     | 15.4   | 90      | old Chrome and Safari, exactly   |
 * | `TransformStream`    | 67     | 14.1   | 102     | old Firefox, exactly             |
 *
 * Neither is polyfilled, and both exist without https.
 */
export function meetsFloor(): boolean {
  return "at" in [] && "TransformStream" in window;
}
