import { Resvg } from "@resvg/resvg-js";
import jsQr from "jsqr";
import type { Locator } from "playwright/test";

/** What a phone's camera would read from a QR code on the screen; null: nothing. */
export async function readQr(code: Locator): Promise<string | null> {
  const png = (await code.screenshot()).toString("base64");
  const side = 400;
  const picture = `<image width="${side}" height="${side}" href="data:image/png;base64,${png}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${picture}</svg>`;
  const { pixels, width, height } = new Resvg(svg).render();
  return jsQr(new Uint8ClampedArray(pixels), width, height)?.data ?? null;
}
