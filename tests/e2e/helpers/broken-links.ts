import type { Page } from "playwright/test";
import { mapConcurrently } from "../../../server/lib/map-concurrently.ts";
import { feedbackHash, redirects } from "../../../src/shared/urls.ts";

interface Link {
  /** Absolute. */
  href: string;
  /** The fragment names an element of the same page. */
  hasTarget: boolean;
}

export interface LinkTarget {
  status: number;
  /** Empty for anything but HTML. */
  html: string;
}

const concurrentRequests = 3;

/** Links out of the portal must be of a kind that a browser or phone can follow. */
const followable: Readonly<Record<string, RegExp>> = {
  "https:": /^https:\/\/[^/\s]+\.[^/\s]+/,
  "http:": /^http:\/\/[^/\s]+\.[^/\s]+/,
  "tel:": /^tel:\+?\d{5,}$/,
  "mailto:": /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/,
};

/** The links that lead nowhere, each with the reason. `fetchTarget` gets an absolute URL of the portal. */
export async function linkProblems(
  links: readonly Link[],
  here: URL,
  fetchTarget: (url: string) => Promise<LinkTarget>,
): Promise<string[]> {
  const problems = await mapConcurrently(links, concurrentRequests, async ({ href, hasTarget }) => {
    if (!URL.canParse(href)) return `link «${href}» is not a URL`;
    const { origin, pathname, search, hash, protocol } = new URL(href);
    if (origin !== here.origin) return followable[protocol]?.test(href) ? null : `link ${href} cannot be followed`;
    if (hash !== "" && pathname === here.pathname && search === here.search)
      return hasTarget || hash === feedbackHash ? null : `link ${hash} has no target in the page`;
    const { status, html } = await fetchTarget(origin + pathname + search);
    const expected = redirects[pathname] === undefined ? 200 : 301;
    if (status !== expected) return `link ${pathname}${search} returns ${status}`;
    const id = decodeURIComponent(hash.slice(1));
    return hash === "" || html.includes(`id="${id}"`) ? null : `link ${pathname}${hash} has no target`;
  });
  return [...new Set(problems.filter((problem) => problem !== null))];
}

/** Each URL is requested once per test worker. */
const targets = new Map<string, Promise<LinkTarget>>();

async function request(url: string): Promise<LinkTarget> {
  const response = await fetch(url, { redirect: "manual" });
  const html = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
  await response.body?.cancel().catch(() => undefined);
  return { status: response.status, html };
}

/** The links of the page that lead nowhere, each with the reason. */
export async function brokenLinks(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a:not([href=""])')].map(({ href, hash }) => ({
      href,
      hasTarget: hash !== "" && document.getElementById(decodeURIComponent(hash.slice(1))) !== null,
    })),
  );
  return linkProblems(links, new URL(page.url()), (url) => {
    const target = targets.get(url) ?? request(url);
    targets.set(url, target);
    return target;
  });
}
