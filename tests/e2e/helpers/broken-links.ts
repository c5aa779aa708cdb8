import type { Page } from "playwright/test";
import { mapConcurrently } from "../../../server/lib/map-concurrently.ts";
import { redirects } from "../../../src/shared/urls.ts";

/** What the portal answered at an address, asked once by a worker of the tests. */
const answers = new Map<string, Promise<{ problem: string | null; html: string }>>();

async function ask(address: string): Promise<{ problem: string | null; html: string }> {
  const response = await fetch(address, { redirect: "manual" });
  const { pathname } = new URL(address);
  const html = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
  await response.body?.cancel().catch(() => undefined);
  const isRight = redirects[pathname] === undefined ? response.status === 200 : response.status === 301;
  return { problem: isRight ? null : `answers ${response.status}`, html };
}

function answerAt(address: string) {
  const answer = answers.get(address) ?? ask(address);
  answers.set(address, answer);
  return answer;
}

/** So many are asked for at once: the portal has others to answer. */
const atOnce = 3;

/** Addresses that the portal does not answer for: they must be of a kind that a browser or phone can follow. */
const followable: Readonly<Record<string, RegExp>> = {
  "https:": /^https:\/\/[^/\s]+\.[^/\s]+/,
  "http:": /^http:\/\/[^/\s]+\.[^/\s]+/,
  "tel:": /^tel:\+?\d{5,}$/,
  "mailto:": /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/,
};

/** Links of the page that lead nowhere, each with why. */
export async function brokenLinks(page: Page): Promise<string[]> {
  const here = new URL(page.url());
  const links = await page.evaluate(() =>
    [...document.querySelectorAll("a")].map(({ href, hash }) => ({
      href,
      isPlaceHere: hash !== "" && document.getElementById(decodeURIComponent(hash.slice(1))) !== null,
    })),
  );
  const problems = await mapConcurrently(links, atOnce, async ({ href, isPlaceHere }) => {
    if (!URL.canParse(href)) return `link «${href}» is no address`;
    const { origin, pathname, search, hash, protocol } = new URL(href);
    if (origin !== here.origin) return followable[protocol]?.test(href) ? null : `link ${href} cannot be followed`;
    if (hash !== "" && pathname === here.pathname && search === here.search)
      return isPlaceHere ? null : `link ${hash} leads to no place of the page`;
    const { problem, html } = await answerAt(origin + pathname + search);
    if (problem !== null) return `link ${pathname}${search} ${problem}`;
    const id = decodeURIComponent(hash.slice(1));
    return hash === "" || html.includes(`id="${id}"`) ? null : `link ${pathname}${hash} leads to no place`;
  });
  return [...new Set(problems.filter((problem) => problem !== null))];
}
