// @vitest-environment jsdom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Accordion, AccordionItem } from "../../src/ui/accordion.tsx";
import { Banner } from "../../src/ui/banner.tsx";
import { Breadcrumbs } from "../../src/ui/breadcrumbs.tsx";
import { Carousel } from "../../src/ui/carousel.tsx";
import { Checkbox } from "../../src/ui/checkbox.tsx";
import { EmptyState } from "../../src/ui/empty-state.tsx";
import { FailedState } from "../../src/ui/failed-state.tsx";
import { NoticeCard } from "../../src/ui/notice-card.tsx";
import { Picture } from "../../src/ui/picture.tsx";
import { RichText } from "../../src/ui/rich-text.tsx";
import { SelectField } from "../../src/ui/select-field.tsx";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import { Steps } from "../../src/ui/steps.tsx";
import { CardFace } from "../../src/ui/stone/card-face.tsx";
import { HeroLines } from "../../src/ui/stone/hero-lines.tsx";
import { StoryCard } from "../../src/ui/story-card.tsx";
import { Tile } from "../../src/ui/tile.tsx";

const everything = (
  <main>
    <Banner tone="offline" icon="wifi-slash" title="Нет интернета" live>
      Показываем то, что сохранено.
    </Banner>
    <HeroLines />
    <CardFace card="bank" />
    <Tile href="/a" icon="bus-duotone" tone="amber" title="Проезд" text="Автобус" />
    <Breadcrumbs items={[{ title: "Главная", href: "/" }, { title: "Новости" }]} />
    <Carousel label="Важное">
      <StoryCard title="Один" palette="azure" seed="1" chip={{ icon: "info", label: "Проезд" }} href="/1" />
      <StoryCard title="Два" palette="amber" picture={{ src: "/a.png", alt: "Автобус" }} />
    </Carousel>
    <Steps items={[{ title: "Придите", text: "С паспортом." }]} />
    <Accordion>
      <AccordionItem id="q" title="Вопрос?">
        <RichText html="<p>Ответ &amp; <b>ссылка</b></p>" />
      </AccordionItem>
    </Accordion>
    <SelectField label="Тема" hint="Выберите">
      <option>Карта</option>
    </SelectField>
    <Checkbox defaultChecked>Согласен</Checkbox>
    <Picture src="/a.png" alt="Площадь" width={4} height={2} />
    <NoticeCard icon="arrows-clockwise" title="Вышла новая версия" docked live />
    <FailedState onRetry={() => {}} />
    <EmptyState icon="question-duotone" title="Пусто" />
    <Skeleton label="Загружаем" shape="cards" />
  </main>
);

describe("server rendering of the parts", () => {
  it("hydrates without a mismatch", async () => {
    const container = document.createElement("div");
    container.innerHTML = renderToString(everything);
    const problems: unknown[] = [];
    await act(async () => {
      hydrateRoot(container, everything, { onRecoverableError: (error) => problems.push(error) });
    });
    expect(problems).toEqual([]);
  });

  it("has no style attributes, which the content security policy forbids", () => {
    expect(renderToString(everything)).not.toMatch(/\sstyle=/);
  });
});
