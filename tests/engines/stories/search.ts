import { acceptCookies, open, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

export const search: Story = {
  title: "the search finds an answer, and opens it",
  async play({ engine, portal }: Scene) {
    await open(engine, `${portal.url}/holder/search`);
    await acceptCookies(engine);
    await engine.type("main input[type=search]", "потерял карту");
    await engine.press("Enter");
    await sees(engine, "Я потерял карту", "main li h2");
    await engine.evaluate(() => {
      const hits = Array.from(document.querySelectorAll("main li a"));
      hits.find(({ textContent }) => /Я\sпотерял\sкарту/.test(textContent))?.setAttribute("id", "hit");
    });
    await engine.click("#hit");
    await sees(engine, "Мы отключим проезд и льготы", "main details");
  },
};
