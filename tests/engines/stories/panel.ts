import type { Engine } from "../engine.ts";
import { acceptCookies, open, reload, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

/** Names of the themes, and what the document is marked with. */
const themes = [
  ["Контраст", "contrast"],
  ["Тёмный", "invert"],
  ["Обычный", "normal"],
] as const;

export const panel: Story = {
  title: "«Версия для слабовидящих»: three themes, and a reload keeps them",
  async play({ engine, portal }: Scene) {
    await engine.resize(1280, 900);
    await open(engine, `${portal.url}/holder/news`);
    await acceptCookies(engine);
    await engine.click({ button: "Версия для слабовидящих" });
    await sees(engine, "Настройки экрана");
    for (const [name, theme] of themes) {
      await engine.click({ button: name, within: "fieldset:nth-of-type(2)" });
      await hasTheme(engine, theme);
      await hasPressed(engine, name);
      await reload(engine);
      await hasTheme(engine, theme);
      await hasPressed(engine, name);
      await sees(engine, "Новости", "h1");
    }
    await engine.click({ button: "Обычная версия" });
    await engine.waitFor("the panel does not close", () => !document.body.innerText.includes("Настройки экрана"));
    await sees(engine, "Новости", "h1");
  },
};

async function hasTheme(engine: Engine, theme: string): Promise<void> {
  await engine.waitFor(
    `the page is not in the theme «${theme}»`,
    (theme) => document.documentElement.dataset.theme === theme,
    theme,
  );
}

/** Only this colour's button is pressed. */
async function hasPressed(engine: Engine, name: string): Promise<void> {
  await engine.waitFor(
    `«${name}» is not the colour that is pressed`,
    (name) => {
      const pressed = document.querySelector("fieldset:nth-of-type(2)")?.querySelectorAll("[aria-pressed=true]") ?? [];
      return [...pressed].map(({ textContent }) => textContent).join() === name;
    },
    name,
  );
}
