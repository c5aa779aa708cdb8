import type { Page } from "playwright/test";

/** CSS pixels of an A4 page between margins of 1 cm. */
export const pageWidth = 718;

/** What paper would show badly: browsers do not print backgrounds, and nothing on paper can be pressed or scrolled. */
export function printProblems(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const shown = (element: Element) => {
      const { width: w, height: h } = element.getBoundingClientRect();
      return w > 1 && h > 1 && getComputedStyle(element).visibility === "visible";
    };
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
    const found = new Set<string>();

    const controls = "button, input, select, textarea, search, dialog, nav, [role=button], [role=slider], .skip-link";
    for (const element of document.querySelectorAll(controls)) {
      if (shown(element)) found.add(`${name(element)} is a control`);
    }

    /** WCAG's relative luminance of a CSS colour over white. */
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((part) => (part * alpha + 255 * (1 - alpha)) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const isLight = (color: string) => 1.05 / (luminance(color) + 0.05) < 4.5;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (text.textContent?.trim() === "" || element === null || !shown(element)) continue;
      if (isLight(getComputedStyle(element).color)) found.add(`${name(element)} is light: «${text.textContent}»`);
    }
    for (const element of document.querySelectorAll("main *")) {
      for (const part of ["::before", "::after"]) {
        const { content, color } = getComputedStyle(element, part);
        if (shown(element) && !["none", "normal", '""'].includes(content) && isLight(color)) {
          found.add(`${name(element)}${part} is light: ${content}`);
        }
      }
    }

    for (const element of document.querySelectorAll("main *")) {
      const { overflowX, position } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      // A drawing clips what it consists of.
      if (!shown(element) || position === "absolute" || element.parentElement?.closest("svg")) continue;
      if (left < -1 || right > width + 1) found.add(`${name(element)} is wider than the page`);
      if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
        found.add(`${name(element)} is cut`);
    }

    for (const element of document.querySelectorAll("main table, main tr")) {
      if (getComputedStyle(element).breakInside !== "avoid") found.add(`${name(element)} breaks between pages`);
    }
    // A repeated head is painted over the text after a table that is inside a grid.
    for (const element of document.querySelectorAll("main thead")) {
      if (getComputedStyle(element).display === "table-header-group") found.add(`${name(element)} is repeated`);
    }
    for (const element of document.querySelectorAll("main details:not([open])")) {
      const content = element.querySelector(":scope > :not(summary)");
      if (shown(element) && content !== null && !content.checkVisibility({ contentVisibilityAuto: true })) {
        found.add(`${name(element)} is closed`);
      }
    }
    return [...found];
  }, pageWidth);
}
