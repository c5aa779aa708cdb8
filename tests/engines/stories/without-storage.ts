import { writeMessage } from "../message.ts";
import { acceptCookies, open, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

/** As an Android WebView is by default. */
export const storageOff: Story = {
  title: "storage switched off: the pages live, the panel works, a message is sent",
  storage: "off",
  play: liveWithout,
};

export const cookiesBlocked: Story = {
  title: "cookies blocked: the pages live, the panel works, a message is sent",
  storage: "cookies-blocked",
  play: liveWithout,
};

async function liveWithout({ engine, portal }: Scene): Promise<void> {
  for (const [path, heading] of [
    ["/holder", "Одна карта"],
    ["/holder/how-to-get-a-card", "Как получить карту"],
    ["/holder/my-card", "Моя карта"],
    ["/holder/messages", "Мои обращения"],
    ["/holder/offline", "Без интернета"],
  ] as const) {
    await open(engine, portal.url + path);
    await sees(engine, heading, "h1");
    await engine.waitFor(
      `${path} reads from a storage that is not there, without end`,
      () => !/Читаем|Готовим место/.test(document.body.innerText),
    );
  }
  await engine.resize(1280, 900);
  await open(engine, `${portal.url}/holder/support`);
  await acceptCookies(engine);
  await engine.click({ button: "Версия для слабовидящих" });
  await sees(engine, "Настройки экрана");
  await engine.click({ button: "Контраст" });
  await engine.waitFor(
    "the page is not in the theme «Контраст»",
    () => document.documentElement.dataset.theme === "contrast",
  );

  await engine.click({ link: "Написать нам" });
  await writeMessage(engine, "Карта не читается в автобусе");
  await engine.click({ button: "Отправить", within: "dialog" });
  // The proof of work takes an old engine long on a busy machine.
  const slow = engine.patient(120_000);
  const answer = await slow.waitFor("«Отправить» does nothing", () => {
    const text = document.body.innerText;
    return ["Спасибо за обращение!", "Отправить без сохранения"].find((words) => text.includes(words));
  });
  if (answer === "Отправить без сохранения") await engine.click({ button: answer });
  await sees(slow, "Спасибо за обращение!", "dialog h2");
}
