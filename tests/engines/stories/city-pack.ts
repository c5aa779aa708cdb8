import { acceptCookies, open, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

export const cityPack: Story = {
  title: "a city saved on the phone opens without the server",
  async play({ engine, portal }: Scene) {
    await open(engine, `${portal.url}/holder/offline`);
    await acceptCookies(engine);
    await engine.click({ button: "Да" });
    await sees(engine, "Екатеринбург", "main h2, main h3");
    await engine.patient(30_000).click({ button: "Сохранить на телефон" });
    // Hundreds of requests.
    const slow = engine.patient(120_000);
    await slow.waitFor("the city is not saved", () =>
      Array.from(document.querySelectorAll<HTMLElement>("main p")).some(({ innerText }) =>
        /^Сохранено\s\d+\s[а-я]+,\s\d/.test(innerText),
      ),
    );
    await portal.stop();
    await open(engine, `${portal.url}/holder/stocks`);
    await sees(engine, "Акции", "h1");
    await engine.waitFor("there are no promotions", () => document.querySelectorAll("main li").length > 3);
    await open(engine, `${portal.url}/holder/offline`);
    await sees(engine, "Сохранено", "main");
  },
};
