import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accessibilityKey } from "../../src/lib/storage/storage-keys.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import type { Engine } from "./engine.ts";
import { acceptCookies, open, reload, sees } from "./steps.ts";

/** What is taken at each width. */
const screens: Readonly<Record<string, (engine: Engine, url: string) => Promise<void>>> = {
  async home(engine, url) {
    await open(engine, `${url}/holder`);
  },
  async finder(engine, url) {
    await open(engine, `${url}/holder/how-to-get-a-card`);
    await engine.evaluate(() => document.querySelector("#places")?.scrollIntoView());
    await sees(engine, "Показать ещё", "#places");
  },
  async feedback(engine, url) {
    await open(engine, `${url}/holder/support`);
    await engine.click({ link: "Написать нам" });
    await engine.patient(30_000).waitFor("the form does not load", () => {
      return (document.querySelector<HTMLSelectElement>("#feedback-subject")?.options.length ?? 0) > 1;
    });
  },
  async panel(engine, url) {
    await open(engine, `${url}/holder/news`);
    await engine.evaluate(
      (key) => localStorage.setItem(key, '{"visuallyImpaired":1,"color":"contrast"}'),
      accessibilityKey,
    );
    await reload(engine);
    await sees(engine, "Настройки экрана");
    await engine.evaluate((key) => localStorage.removeItem(key), accessibilityKey);
  },
};

/** Takes the screens at the widths of a phone and of a desk into the folder: `home-390.png`. */
export async function takeScreenshots(engine: Engine, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const portal = await startPortal();
  try {
    await open(engine, `${portal.url}/holder`);
    await acceptCookies(engine);
    for (const width of [390, 1280]) {
      await engine.resize(width, 900);
      for (const [name, show] of Object.entries(screens)) {
        await show(engine, portal.url);
        await engine.waitFor("the animations do not end", () => {
          // One that scrolling drives never ends.
          return document
            .getAnimations()
            .every(({ playState, timeline }) => timeline !== document.timeline || /finished|idle/.test(playState));
        });
        // What has just been scrolled to is drawn in the next frame.
        await engine.evaluate(
          () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
        );
        await writeFile(join(folder, `${name}-${width}.png`), await engine.screenshot());
      }
    }
  } finally {
    await portal.remove();
  }
}
