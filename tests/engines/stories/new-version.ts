import { makeRelease } from "../../e2e/helpers/release.ts";
import { acceptCookies, noLongerSees, open, sees, waitUntilKept } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

const body = "Когда придёт моя карта?";

export const newVersion: Story = {
  title: "a new version asks before it takes over, and keeps what was typed",
  async play({ engine, portal, distDir }: Scene) {
    await open(engine, `${portal.url}/holder/support`);
    await acceptCookies(engine);
    await waitUntilKept(engine, "/holder/support");
    await engine.click({ link: "Написать нам" });
    await engine.type("#feedback-body", body);
    await engine.click({ button: "Закрыть", within: "dialog" });
    await makeRelease(distDir, "version-two");
    await portal.restart();
    // The visitor returns to the tab.
    await engine.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await sees(engine.patient(30_000), "Вышла новая версия");
    await engine.evaluate(() => {
      Object.assign(window, { isFormer: true });
    });
    await engine.click({ button: "Обновить" });
    await engine
      .patient(30_000)
      .waitFor(
        "the new version does not take over",
        async () =>
          (await caches.keys()).filter((name) => name.startsWith("pages-")).join() === "pages-version-two" &&
          "hydrated" in document.documentElement.dataset &&
          !("isFormer" in window),
      );
    await noLongerSees(engine, "Вышла новая версия");
    await engine.click({ link: "Написать нам" });
    await engine.waitFor(
      "the text typed before the new version is lost",
      (body) => document.querySelector<HTMLTextAreaElement>("#feedback-body")?.value === body,
      body,
    );
  },
};
