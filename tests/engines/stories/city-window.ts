import { open, reload, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

export const cityWindow: Story = {
  title: "the window of cities: the chosen one is named, narrows the lists, and stays",
  async play({ engine, portal }: Scene) {
    await engine.resize(1280, 900);
    await open(engine, `${portal.url}/holder/partner-program`);
    await sees(engine, "из 300", "main [role=status]");
    await engine.click({ button: "Другой город" });
    await sees(engine, "Ваш город", "dialog h2");
    await engine.type("dialog input", "рев");
    await engine.waitFor(
      "the cities are not narrowed to the typed letters",
      () => document.querySelectorAll("dialog li").length === 1,
    );
    await engine.click({ button: "Ревда", within: "dialog" });
    await engine.waitFor(
      "the partners of other cities stay in the list",
      () => !Array.from(document.querySelectorAll("main [role=status]")).some((part) => /300/.test(part.textContent)),
    );
    await sees(engine, "Ревда", "button");
    await reload(engine);
    await sees(engine, "Ревда", "button");
  },
};
