import { acceptCookies, noLongerSees, open, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

export const menus: Story = {
  title: "the menu of a phone, and the submenus of a wide screen",
  async play({ engine, portal }: Scene) {
    await open(engine, `${portal.url}/holder`);
    await acceptCookies(engine);
    await engine.click({ link: "Меню" });
    await sees(engine, "Вопросы и ответы", "dialog[open]");
    await engine.click({ link: "Вопросы и ответы", within: "dialog" });
    await sees(engine, "Вопросы и ответы", "h1");
    await engine.waitFor("the menu stays over the page", () => document.querySelector("dialog[open]") === null);

    await engine.resize(1280, 900);
    await open(engine, `${portal.url}/holder/news`);
    if (!(await engine.evaluate(() => CSS.supports("container-type", "inline-size")))) {
      // Before container queries the header is a phone's on every screen.
      await engine.click({ link: "Меню" });
      await sees(engine, "Скидки и бонусы", "dialog[open]");
      return;
    }
    await engine.click({ button: "Возможности: подразделы" });
    await sees(engine, "Скидки и бонусы", "header");
    await engine.press("Escape");
    await noLongerSees(engine, "Скидки и бонусы");
    await engine.click({ button: "Возможности: подразделы" });
    await engine.click({ link: "Скидки и бонусы", within: "header" });
    await sees(engine, "Скидки и бонусы", "h1");
  },
};
