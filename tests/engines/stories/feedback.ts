import { join } from "node:path";
import { writeMessage } from "../message.ts";
import { acceptCookies, faultsOf, open, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

const picture = join(import.meta.dirname, "../../../public/icons/icon-192.png");

export const feedback: Story = {
  title: "a message: suggestions, phone, file, check, number",
  async play({ engine, portal }: Scene) {
    await open(engine, `${portal.url}/holder/support`);
    await acceptCookies(engine);
    await engine.click({ link: "Написать нам" });
    await sees(engine, "Написать нам", "dialog h2");
    await engine.type("#feedback-lastname", "Ив");
    await engine.waitFor(
      "no surnames are suggested",
      () => document.querySelector("#feedback-lastname-list [role=option]") !== null,
    );
    await engine.press("Escape");
    await engine.press("Backspace");
    await engine.press("Backspace");
    await writeMessage(engine, "Карта не сработала в автобусе");
    await engine.waitFor("the phone is not written in its form", () => {
      const field = document.querySelector<HTMLInputElement>("#feedback-phone");
      return field?.value === "8 (912) 345 67 89";
    });
    await engine.setFile("dialog input[type=file]", picture);
    await sees(engine, "icon-192.png", "dialog");
    await engine.click({ button: "Отправить", within: "dialog" });
    const slow = engine.patient(60_000);
    await sees(slow, "Спасибо за обращение!", "dialog h2");
    await sees(engine, "омер", "dialog p, dialog li");
    const faults = faultsOf(engine);
    if (faults.length > 0) throw new Error(`the form fails: ${faults.join("; ")}`);
  },
};
