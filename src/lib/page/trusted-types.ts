// Trusted Types: the CSP lets HTML and script URLs through these two policies only.

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

/** Script URLs that libraries may load. */
const scripts = new Set(["/sw.js"]);

/** Allows a script URL: a worker of this build, or a script of another host named in the operator's configuration. */
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

/** Cached by text, since React compares by identity and would otherwise insert the HTML again. */
const marked = new Map<string, string | TrustedHTML>();

/** Size of that cache: the texts of a few screens. */
const mostMarked = 500;

/** Marks sanitized HTML from our `/api` as trusted. */
export function cmsHtml(html: string): string | TrustedHTML {
  if (cmsPolicy === undefined) return html;
  const known = marked.get(html);
  if (known !== undefined) return known;
  if (marked.size >= mostMarked) marked.clear();
  const trusted = cmsPolicy.createHTML(html);
  marked.set(html, trusted);
  return trusted;
}
