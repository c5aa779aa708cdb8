import { acceptCookies, faultsOf, noLongerSees, open, sees, waitUntilKept } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

export const secondVisit: Story = {
  title: "a second visit after the browser was closed: nothing is asked again",
  async play({ engine, portal }: Scene) {
    await open(engine, `${portal.url}/holder`);
    await acceptCookies(engine);
    await engine.click({ button: "Да" });
    await noLongerSees(engine, "Ваш город Екатеринбург?");
    await waitUntilKept(engine, "/holder");
    await engine.restart();
    await open(engine, `${portal.url}/holder`);
    await sees(engine, "Одна карта", "h1");
    await waitUntilKept(engine, "/holder");
    const asked = await engine.evaluate(() => /Принять|Ваш город Екатеринбург\?/.exec(document.body.innerText)?.[0]);
    if (asked) throw new Error(`«${asked}» is asked again`);
    const faults = faultsOf(engine);
    if (faults.length > 0) throw new Error(`the second visit fails: ${faults.join("; ")}`);
  },
};
