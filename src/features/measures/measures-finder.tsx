import { type ReactNode, useMemo, useState } from "react";
import type { Measure } from "../../shared/entities/measure.ts";
import { ageGroups } from "../../shared/measures/condition.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { useResource } from "../../state/resource-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PillRadio } from "../../ui/pill-radio.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { useToday } from "../../ui/use-today.ts";
import { type Judged, judgedMeasures, validMeasures } from "./judged-measures.ts";
import { MeasureItem, OtherMeasure } from "./measure-item.tsx";
import { countsText } from "./measure-words.ts";
import styles from "./measures.module.css";
import { measuresRequest } from "./measures-request.ts";
import { type Given, knownFrom, questionsOf } from "./questions.ts";

interface Props {
  /** Shown below what was found; the page's address knows no answers. */
  share: ReactNode;
}

/** A few questions that tell which measures of support a visitor may get. */
export function MeasuresFinder({ share }: Props) {
  const { state, retry } = useResource(measuresRequest);
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем меры поддержки…" shape="cards">
      {(measures) => <Finder measures={measures} share={share} />}
    </ResourceView>
  );
}

/** The answers stay in this component: nothing is stored or sent. */
function Finder({ measures, share }: Props & { measures: readonly Measure[] }) {
  const today = useToday(measures[0]?.asOf ?? "");
  const valid = useMemo(() => validMeasures(measures, today), [measures, today]);
  const questions = useMemo(() => questionsOf(ageGroups(valid.map(({ parsed }) => parsed))), [valid]);
  const [given, setGiven] = useState<Given>({});
  if (valid.length === 0) return <NoMeasures />;
  const known = knownFrom(questions, given);
  const groups = judgedMeasures(valid, known);
  const isAnswered = Object.keys(known).length > 0;
  return (
    <div className={styles.finder} data-private>
      <div className={`needs-scripts no-print ${styles.questions}`}>
        {questions.map(({ id, legend, options }, index) => (
          <PillRadio
            key={id}
            number={index + 1}
            legend={legend}
            options={options}
            value={given[id] ?? ""}
            onChange={(value) => setGiven({ ...given, [id]: value })}
          />
        ))}
        <p className={styles.small}>
          {typograf("Любой вопрос можно пропустить. Ответы остаются на этой странице: мы их не видим и не храним.")}
        </p>
      </div>
      <div className={styles.results}>
        <output className="visually-hidden">
          {isAnswered ? countsText({ yes: groups.yes.length, maybe: groups.maybe.length, no: groups.no.length }) : ""}
        </output>
        {isAnswered ? (
          <>
            <Group tone="yes" title="Положено" items={groups.yes} none="Пока ничего: ответьте ещё на вопрос." />
            <Group tone="maybe" title="Возможно" items={groups.maybe} none="Уточнять нечего." />
            <Group tone="no" title="Нет" items={groups.no} none="Ничего не отпало." />
          </>
        ) : (
          <Group tone="maybe" title="Все меры" items={valid.map((measure) => ({ measure, unclear: [] }))} none="" />
        )}
        {share}
      </div>
    </div>
  );
}

interface GroupProps {
  tone: "yes" | "maybe" | "no";
  title: string;
  items: readonly Judged[];
  none: string;
}

function Group({ tone, title, items, none }: GroupProps) {
  return (
    <section className={styles.group} data-tone={tone}>
      <h2 className={styles.title}>
        {title}
        <span className="visually-hidden">: </span>
        <b className={styles.count}>{items.length}</b>
      </h2>
      {items.length === 0 ? (
        <p className={styles.small}>{typograf(none)}</p>
      ) : (
        <ul className={`plain-list ${styles.items}`}>
          {items.map((each) =>
            tone === "no" ? (
              <OtherMeasure key={each.measure.id} {...each} />
            ) : (
              <MeasureItem key={each.measure.id} {...each} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function NoMeasures() {
  return (
    <EmptyState
      icon="file-text"
      title="Списка мер здесь пока нет"
      text={typograf("Что вам положено, подскажут в МФЦ и в поддержке карты.")}
      action={
        <ButtonLink href={paths.Support} variant="secondary">
          Поддержка
        </ButtonLink>
      }
    />
  );
}
