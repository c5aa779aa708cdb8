// Trusted Types: the browser takes HTML and script addresses only through these two policies (see the CSP).

interface Policy {
  createHTML(html: string): TrustedHTML;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
      ): Policy;
    };
  }
  interface TrustedHTML {
    toString(): string;
  }
}

/** Scripts that a library starts by address. */
const scripts = new Set(["/sw.js"]);

/** Lets the script at that address be started too: a worker of this build, or one of another host that the operator's configuration names. */
export function allowScriptUrl(address: string): void {
  scripts.add(new URL(address).href);
}

function scriptUrl(address: string): string {
  const { href, origin, pathname } = new URL(address, location.href);
  if (scripts.has(href) || (origin === location.origin && scripts.has(pathname))) return address;
  throw new TypeError(`not a script of this portal: ${pathname}`);
}

if (typeof window !== "undefined") window.trustedTypes?.createPolicy("default", { createScriptURL: scriptUrl });

const cmsPolicy =
  typeof window === "undefined"
    ? undefined
    : // What comes from our own /api was sanitized in our server; nothing else is handed to this policy.
      window.trustedTypes?.createPolicy("esk", { createHTML: (html) => html });

/** The same text gives the same object: React compares by identity, and would put the HTML into the page anew. */
const marked = new Map<string, string | TrustedHTML>();

/** More texts than a few screens hold are not remembered. */
const mostMarked = 500;

/** Marks HTML from our own `/api` as fit to be shown. */
export function cmsHtml(html: string): string | TrustedHTML {
  if (cmsPolicy === undefined) return html;
  const known = marked.get(html);
  if (known !== undefined) return known;
  if (marked.size >= mostMarked) marked.clear();
  const trusted = cmsPolicy.createHTML(html);
  marked.set(html, trusted);
  return trusted;
}
