import type { Page } from "playwright/test";

/** A text over a picture with its least contrast: WCAG's contrast with the closest pixel under it. */
interface OverPicture {
  text: string;
  contrast: number;
  /** At least 24 px, or 18.66 px bold: WCAG allows a lower contrast. */
  isLarge: boolean;
}

const mark = "data-over-picture";

/** Chromium now and then never answers a request for a picture; the second one is answered. */
async function takeFullPage(page: Page): Promise<Buffer> {
  const options = { fullPage: true, animations: "disabled", timeout: 30_000 } as const;
  return page.screenshot(options).catch(() => page.screenshot(options));
}

/**
 * Every text over a picture, judged by the pixels under it, which tools that read styles cannot do. The texts are made
 * transparent for one full-page screenshot.
 */
export async function textsOverPictures(page: Page): Promise<OverPicture[]> {
  await page.evaluate((name) => {
    const hiding = new CSSStyleSheet();
    hiding.replaceSync(`[${name}], [${name}] * { color: transparent !important; text-decoration: none !important }`);
    const boxes = [...document.images, ...document.querySelectorAll(".decor")]
      .filter((picture) => picture.checkVisibility())
      .map((picture) => picture.getBoundingClientRect());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { element: Element; color: string }[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility() || texts.currentNode.textContent?.trim() === "") continue;
      if (element.closest(".visually-hidden, .image-alt, [aria-hidden='true'], dialog") !== null) continue;
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const isOver = boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
      if (isOver && width > 1) found.push({ element, color: getComputedStyle(element).color });
    }
    for (const { element, color } of found) element.setAttribute(name, color);
    document.adoptedStyleSheets = [hiding];
  }, mark);
  const shot = await takeFullPage(page);
  const judged = await page.evaluate(judge, [mark, shot.toString("base64")] as const);
  await page.evaluate((name) => {
    document.adoptedStyleSheets = [];
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }, mark);
  return judged;
}

async function judge([name, base64]: readonly [string, string]): Promise<OverPicture[]> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${base64}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas?.drawImage(picture, 0, 0);

  const luminance = (rgb: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
    const own = luminance((/\d+, \d+, \d+/.exec(element.getAttribute(name) ?? "")?.[0] ?? "").split(", ").map(Number));
    let worst = Number.POSITIVE_INFINITY;
    // Only the lines of its own text: icons beside it have the same colour.
    for (const node of element.childNodes) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of node instanceof Text ? range.getClientRects() : []) {
        if (width < 1 || height < 1) continue;
        const { data } = canvas?.getImageData(x + scrollX, y + scrollY, width, height) ?? { data: [] };
        for (let at = 0; at < data.length; at += 4) {
          const under = luminance([...data.slice(at, at + 3)]);
          worst = Math.min(worst, (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05));
        }
      }
    }
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const text = element.textContent?.trim().slice(0, 40) ?? "";
    return [{ text, contrast: worst, isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) }];
  });
}
