import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { searchParameter } from "../../shared/page-query.ts";
import { faqRequest } from "../../shared/requests.ts";
import { searchPaths } from "../../shared/search/search-paths.ts";
import { searchQuery } from "../../shared/search-query.ts";
import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FaqList, type FaqListProps } from "./faq-list.tsx";
import styles from "./faq-section.module.css";
import { createQuestionSearch } from "./find-questions.ts";

/** Frequently asked questions with a search field. */
export function FaqSection({ share }: Pick<FaqListProps, "share">) {
  const { state, retry } = useResource(faqRequest);
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем вопросы…">
      {(items) =>
        items.length > 0 ? (
          <Questions items={items} share={share} />
        ) : (
          <EmptyState icon="question" title="Вопросов пока нет" text="Позвоните нам, и мы ответим." />
        )
      }
    </ResourceView>
  );
}

function Questions({ items, share }: Pick<FaqListProps, "items" | "share">) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const search = useMemo(() => createQuestionSearch(items), [items]);
  const found = useMemo(() => new Set(search(typed)), [search, typed]);
  const query = typed.trim();

  useEffect(() => {
    // The URL fragment may refer to a filtered-out question: show it before the browser scrolls to it.
    const showAll = () => flushSync(() => setTyped(""));
    window.addEventListener("hashchange", showAll, true);
    return () => window.removeEventListener("hashchange", showAll, true);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The list is filtered already; blur hides a phone's keyboard, which covers it.
    field.current?.blur();
  }
  return (
    <>
      <search className="no-print">
        <form action={searchPaths.holder} onSubmit={submit} className={styles.form}>
          <TextField
            ref={field}
            label="Найти в вопросах"
            type="search"
            name={searchParameter}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" size="large" icon="magnifying-glass">
            Найти
          </Button>
        </form>
        <p role="status" className={styles.count}>
          {query === "" ? "" : typograf(`Найдено: ${found.size}`)}
        </p>
      </search>
      <div hidden={found.size === 0}>
        <FaqList items={items} shown={found} share={share} />
      </div>
      {found.size === 0 ? <NothingFound typed={query} /> : null}
    </>
  );
}

function NothingFound({ typed }: { typed: string }) {
  const phone = usePhone();
  const query = searchQuery(typed);
  const search = query === null ? "" : `?${new URLSearchParams({ [searchParameter]: query })}`;
  return (
    <EmptyState
      icon="question"
      title={typograf(`Среди вопросов нет «${typed}»`)}
      text={
        phone ? (
          <>
            {typograf("Позвоните, и мы ответим: ")}
            <PhoneLink phone={phone} />
          </>
        ) : undefined
      }
      action={
        <ButtonLink href={`${searchPaths.holder}${search}`} icon="magnifying-glass">
          {typograf("Искать на всём портале")}
        </ButtonLink>
      }
    />
  );
}
