import { writeMessage } from "../message.ts";
import { acceptCookies, networkReturns, open, reload, sees, waitUntilKept } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

const screen = "/holder/messages";

export const unsentMessage: Story = {
  title: "a message written without the server, by a visitor who never opened the form before, is delivered",
  async play({ engine, portal }: Scene) {
    await open(engine, `${portal.url}/holder`);
    await acceptCookies(engine);
    await waitUntilKept(engine, "/holder", ["/api/site/v1/setting"]);
    await open(engine, portal.url + screen);
    await waitUntilKept(engine, screen);
    await portal.stop();
    await reload(engine);

    await engine.click({ button: "Написать нам" });
    await writeMessage(engine, "Карта не читается в автобусе");
    await engine.click({ button: "Отправить", within: "dialog" });
    await sees(engine.patient(30_000), "Обращение сохранено", "dialog h2");
    await engine.click({ button: "Готово", within: "dialog" });

    await reload(engine);
    await sees(engine, "Проезд", "main");
    await engine.restart();
    await open(engine, portal.url + screen);
    await sees(engine, "Проезд", "main");

    await portal.start();
    await networkReturns(engine);
    const slow = engine.patient(60_000);
    await sees(slow, "Уже отправлены", "main");
    await sees(slow, "Отправлено. Номер", "main");
    await sees(slow, "Неотправленных обращений нет", "main");
  },
};
