import { type ReactNode, useRef } from "react";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { FaqItem } from "../../shared/entities/faq.ts";
import { typograf } from "../../shared/typography.ts";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";
import { Button } from "../../ui/button.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { useIsRestShown } from "../../ui/use-is-rest-shown.ts";
import styles from "./faq-list.module.css";
import { OnceOpened } from "./once-opened.tsx";
import { questionId, writeQuestionHash } from "./question-address.ts";

export interface FaqListProps {
  items: readonly FaqItem[];
  /** Items to show. The others are hidden, not removed, so that opened answers stay open. */
  shown: ReadonlySet<FaqItem>;
  /** What shares an answer. */
  share(item: FaqItem): ReactNode;
}

/** As many as fit a phone's first screen. */
const firstQuestions = 6;

/** Questions grouped by category; each has the URL fragment `#question-{id}`. */
export function FaqList({ items, shown, share }: FaqListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isWhole = useIsRestShown();
  const drawn = isWhole ? items : [...byCategory(items).values()].flat().slice(0, firstQuestions);
  function setAll(open: boolean) {
    const questions = list.current?.querySelectorAll<HTMLDetailsElement>(":not([hidden]) > details") ?? [];
    for (const question of questions) question.open = open;
  }
  return (
    // Delegated: pressing a question, also by keyboard, bubbles up as a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the questions inside are interactive
    // biome-ignore lint/a11y/useKeyWithClickEvents: <summary> turns key presses into clicks
    <div ref={list} className="stack-l" onClick={writeQuestionHash}>
      <div className={`no-print needs-scripts ${styles.all}`}>
        <Button variant="secondary" onClick={() => setAll(true)}>
          Развернуть все
        </Button>
        <Button variant="secondary" onClick={() => setAll(false)}>
          Свернуть все
        </Button>
      </div>
      {[...byCategory(drawn)].map(([category, questions]) => (
        <section key={category} hidden={!questions.some((item) => shown.has(item))}>
          <div className="stack">
            {category ? <h2>{typograf(category)}</h2> : null}
            <Accordion>
              {questions.map((item) => (
                <div key={item.id} hidden={!shown.has(item)}>
                  <AccordionItem id={questionId(item.id)} title={typograf(item.question)} level={category ? 3 : 2}>
                    <RichText html={cmsHtml(item.answer)} />
                    <OnceOpened>{() => share(item)}</OnceOpened>
                  </AccordionItem>
                </div>
              ))}
            </Accordion>
          </div>
        </section>
      ))}
      {isWhole ? null : <div className="later" />}
    </div>
  );
}

/** Questions by category, in the order of the first question of each. */
function byCategory(items: readonly FaqItem[]): Map<string, FaqItem[]> {
  const categories = new Map<string, FaqItem[]>();
  for (const item of items) {
    const known = categories.get(item.category);
    if (known) known.push(item);
    else categories.set(item.category, [item]);
  }
  return categories;
}
