import { cmsHtml } from "../../lib/trusted-types.ts";
import type { FaqItem } from "../../shared/entities/faq.ts";
import { faqRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { useResource } from "../../state/resource-state.ts";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { RichText } from "../../ui/rich-text.tsx";

/** Questions by category; each has an address of its own, `#question-{id}`. */
export function FaqList() {
  const { state, retry } = useResource(faqRequest);
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем вопросы…">
      {(items) =>
        items.length > 0 ? (
          [...byCategory(items)].map(([category, questions]) => (
            <section key={category} className="stack-s">
              {category ? <h2>{typograf(category)}</h2> : null}
              <Accordion>
                {questions.map(({ id, question, answer }) => (
                  <AccordionItem key={id} id={`question-${id}`} title={typograf(question)} level={category ? 3 : 2}>
                    <RichText html={cmsHtml(answer)} />
                  </AccordionItem>
                ))}
              </Accordion>
            </section>
          ))
        ) : (
          <EmptyState icon="question" title="Вопросов пока нет" text="Позвоните нам, и мы ответим." />
        )
      }
    </ResourceView>
  );
}

/** Categories in the order of their first question. */
export function byCategory(items: readonly FaqItem[]): Map<string, FaqItem[]> {
  const categories = new Map<string, FaqItem[]>();
  for (const item of items) {
    const known = categories.get(item.category);
    if (known) known.push(item);
    else categories.set(item.category, [item]);
  }
  return categories;
}
