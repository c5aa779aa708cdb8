import { faultsOf, open, sees } from "../steps.ts";
import type { Scene, Story } from "../story.ts";

/** Each with its heading, and a text that only this page has. */
const pages = [
  ["/holder", "Одна карта", "Как получить"],
  ["/holder/how-to-get-a-card", "Как получить карту", "Где получить карту"],
  ["/holder/partner-program", "Партнёры и акции", "Где принимают карту"],
  ["/holder/support/questions", "Вопросы и ответы", "Сколько стоит карта"],
  ["/holder/news", "Новости", "Показать ещё"],
] as const;

/** A page longer than this shows what another one should. CSS pixels. */
const longest = 30_000;

export const firstVisit: Story = {
  title: "a first visit: five pages on a phone and on a wide screen",
  async play({ engine, portal }: Scene) {
    for (const width of [390, 1280]) {
      await engine.resize(width, 900);
      for (const [path, heading, text] of pages) {
        const where = `${path} at ${width} px`;
        await open(engine, portal.url + path);
        await sees(engine, heading, "h1");
        await sees(engine, text, "main");
        const { overflow, height, font } = await engine.evaluate(measure);
        if (overflow > 0) throw new Error(`${where} scrolls sideways by ${overflow} px`);
        if (height > longest) throw new Error(`${where} is ${height} px long: it shows what other pages should`);
        if (!font) throw new Error(`${where} is not in the portal's font`);
        const faults = faultsOf(engine);
        if (faults.length > 0) throw new Error(`${where} fails: ${faults.join("; ")}`);
      }
    }
  },
};

async function measure(): Promise<{ overflow: number; height: number; font: boolean }> {
  await document.fonts.ready;
  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
  const fonts = Array.from(document.fonts);
  return {
    overflow: scrollWidth - clientWidth,
    height: scrollHeight,
    font: fonts.some(({ family, status }) => /golos/i.test(family) && status === "loaded"),
  };
}
