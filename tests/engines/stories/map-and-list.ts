import { acceptCookies, faultsOf, open, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

export const mapAndList: Story = {
  title: "the map or words in its place, and the list beside it",
  async play({ engine, portal }: Scene) {
    await engine.resize(1280, 900);
    await open(engine, `${portal.url}/holder/how-to-get-a-card`);
    await acceptCookies(engine);
    const isPhones = !(await engine.evaluate(() => CSS.supports("container-type", "inline-size")));
    // Before container queries the list and the map take turns on every screen.
    if (isPhones) await engine.click({ link: "Карта", within: "#places" });
    await engine.evaluate(() => document.querySelector("section[aria-label='Карта']")?.scrollIntoView());
    const shown = await engine.patient(30_000).waitFor("there is neither a map nor words in its place", () => {
      const map = document.querySelector<HTMLElement>("section[aria-label='Карта']");
      if (map?.innerText.includes("Список работает и без карты")) return "words";
      return map?.querySelector("canvas") && map.querySelector("[aria-label='Места на карте'] button") ? "map" : null;
    });
    if (shown === "map") {
      await engine.click({ button: "Приблизить" });
      await sees(engine, "Схема", "section[aria-label='Карта']");
    }
    if (isPhones) await engine.click({ link: "Список", within: "#places" });
    await engine.type("#places input[type=search]", "мфц");
    await engine.waitFor("the list is not narrowed to the word", () => {
      const titles = Array.from(document.querySelectorAll("#places ol > li summary h3"));
      return titles.length > 0 && titles.every(({ textContent }) => /мфц/i.test(textContent));
    });
    await engine.click("#places ol > li summary");
    await sees(engine, "Маршрут", "#places ol > li details[open]");
    const faults = faultsOf(engine);
    if (faults.length > 0) throw new Error(`the map fails: ${faults.join("; ")}`);
  },
};
