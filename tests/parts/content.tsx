import { Accordion, AccordionItem } from "../../src/ui/accordion.tsx";
import { Card } from "../../src/ui/card.tsx";
import { Carousel } from "../../src/ui/carousel.tsx";
import { DiscountBadge } from "../../src/ui/discount-badge.tsx";
import { gems } from "../../src/ui/gem.ts";
import { RichText } from "../../src/ui/rich-text.tsx";
import { Steps } from "../../src/ui/steps.tsx";
import { StoryCard } from "../../src/ui/story-card.tsx";
import { Family, Part, State } from "./part.tsx";

const html = `<h4>Что взять с собой</h4><p>Паспорт и <a href="#main">заявление</a>.</p><ul><li>СНИЛС</li><li>справка</li></ul>
<table><caption>Тарифы</caption><tr><th scope="col">Поездка</th><th scope="col">Цена</th></tr><tr><td>Автобус</td><td>32 ₽</td></tr></table>`;

/** Containers of content. */
export function Content() {
  return (
    <Family title="Содержание">
      <Part of="Card">
        {(["plain", "tint", "muted"] as const).map((tone) => (
          <State key={tone} name={tone}>
            <Card tone={tone}>
              <p>Карта готова за 10 дней.</p>
            </Card>
          </State>
        ))}
      </Part>
      <Part of="StoryCard" wide>
        <div className="columns-3">
          <StoryCard
            title="Скидка на лекарства"
            text="Каждый день до 31 декабря"
            href="#main"
            palette="rhodonite"
            level={3}
            chip={{ icon: "clock", label: "До 31 декабря" }}
          />
          <StoryCard
            title="Открылся новый пункт"
            date="18 ноября 2026"
            palette="malachite"
            seed="1"
            badge={<DiscountBadge discount="10 %" />}
          />
        </div>
      </Part>
      <Part of="DiscountBadge">
        {["10 %", "до 15 %", "бесплатно"].map((discount) => (
          <DiscountBadge key={discount} discount={discount} />
        ))}
      </Part>
      <Part of="Carousel" wide>
        <Carousel label="Важное сейчас">
          {gems.map((gem) => (
            <StoryCard key={gem} title={`Камень: ${gem}`} href="#main" palette={gem} />
          ))}
        </Carousel>
      </Part>
      <Part of="Accordion" wide>
        <Accordion>
          <AccordionItem id="lost" title="Что делать, если карта потеряна?">
            <p>Позвоните нам: карту заблокируем сразу.</p>
          </AccordionItem>
          <AccordionItem id="price" title="Сколько стоит карта?">
            <p>Бесплатно.</p>
          </AccordionItem>
        </Accordion>
      </Part>
      <Part of="AccordionItem" wide>
        <AccordionItem id="alone" title="Один вопрос">
          <p>Один ответ.</p>
        </AccordionItem>
      </Part>
      <Part of="Steps" wide>
        <Steps
          level={4}
          items={[
            { title: "Возьмите паспорт", text: "Подойдёт и справка." },
            { title: "Придите в пункт" },
            { title: "Получите карту" },
          ]}
        />
      </Part>
      <Part of="RichText" wide>
        <RichText html={html} />
      </Part>
    </Family>
  );
}
