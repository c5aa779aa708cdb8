import type { Page } from "playwright/test";

/** Icons without a drawing, or with one of no size. */
export function undrawnIcons(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files = new Map<string, Promise<string>>();
    const fileAt = (url: string) => {
      const file = files.get(url) ?? fetch(url).then((answer) => (answer.ok ? answer.text() : ""));
      files.set(url, file);
      return file;
    };
    const missing = new Set<string>();
    for (const use of document.querySelectorAll("use")) {
      const [file = "", id = ""] = (use.getAttribute("href") ?? "").split("#");
      const isDrawn = file === "" ? document.getElementById(id) !== null : (await fileAt(file)).includes(`id="${id}"`);
      if (!isDrawn) missing.add(`${file}#${id}`);
      // An own file may still be coming.
      else if (
        file === "" &&
        use.checkVisibility({ visibilityProperty: true }) &&
        use.getBoundingClientRect().width === 0
      )
        missing.add(`${file}#${id} is empty`);
    }
    return [...missing];
  });
}
