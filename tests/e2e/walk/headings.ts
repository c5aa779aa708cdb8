import type { Page } from "playwright/test";

/** Not one main heading, skipped ranks of headings, and landmarks without a name of their own. */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => {
      const titles = (element.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id));
      return element.getAttribute("aria-label") ?? titles.map((title) => title?.textContent ?? "").join(" ");
    };
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const first = seen("h1").length;
    const headings = seen("main :is(h1, h2, h3, h4, h5, h6)");
    const ranks = headings.map(({ localName }) => Number(localName[1]));
    const skips = headings.filter((_, index) => (ranks[index] ?? 1) > (index === 0 ? 1 : (ranks[index - 1] ?? 0) + 1));
    const landmarks = seen("nav, section[aria-label], section[aria-labelledby], [role=region]");
    const names = landmarks.map((landmark) => nameOf(landmark).trim());
    const unclear = names.filter((name, index) => name === "" || names.indexOf(name) !== index);
    return [
      ...(first === 1 ? [] : [`${first} main headings`]),
      ...skips.map(({ localName, textContent }) => `${localName} «${textContent}» skips a rank`),
      ...unclear.map((name) => `landmark «${name}»`),
    ];
  });
}
