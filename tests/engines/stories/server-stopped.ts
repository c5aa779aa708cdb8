import { acceptCookies, open, sees, waitUntilKept } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

export const serverStopped: Story = {
  title:
    "without the server, the browser started anew: pages seen, places by a word, search on the device; a page never seen says so",
  async play({ engine, portal }: Scene) {
    const card = "/holder/how-to-get-a-card";
    await open(engine, `${portal.url}${card}`);
    await acceptCookies(engine);
    await waitUntilKept(engine, card, ["/api/points", "HowToGetACard"]);
    await open(engine, `${portal.url}/holder/support/questions`);
    await waitUntilKept(engine, "/holder/support/questions", ["/api/site/v1/faq"]);
    await portal.stop();
    // The worker starts anew, from what the browser has stored of it.
    await engine.restart();

    await open(engine, `${portal.url}${card}`);
    await sees(engine, "Нет интернета");
    await sees(engine, "Показываем то, что сохранено");
    await sees(engine, "Как получить карту", "h1");
    await engine.type("#places input[type=search]", "самоцвет");
    await engine.waitFor("the kept places are not narrowed to the word", () => {
      const titles = Array.from(document.querySelectorAll("#places ol > li summary h3"));
      return titles.length > 0 && titles.every(({ textContent }) => /самоцвет/i.test(textContent));
    });

    await open(engine, `${portal.url}/holder/search`);
    await engine.type("main input[type=search]", "крта не сроботала в автобусе");
    await engine.press("Enter");
    await sees(engine, "Поиск по сохранённому на этом устройстве");
    await sees(engine, "Карта не сработала в автобусе", "main li h2");

    await open(engine, `${portal.url}/holder/materials`);
    await sees(engine, "Эта страница ещё не сохранена");
    await sees(engine, "Телефон", "[role=status]");
    await sees(engine, "Материалы", "h1");
  },
};
