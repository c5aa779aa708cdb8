import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CardType } from "../../shared/places/card-types.ts";
import { typograf } from "../../shared/typography.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { PillRadio } from "../../ui/pill-radio.tsx";
import { CardFace } from "../../ui/stone/card-face.tsx";
import styles from "./card-chooser.module.css";
import { cardWords } from "./card-words.ts";
import { type Answers, chosenCard, isAskedAboutBank } from "./chosen-card.ts";
import { ChosenCard } from "./chosen-result.tsx";

const none: Answers = { age: "", money: "", account: "" };

interface Props {
  /** The two cards side by side, as a table: shown alone without scripts. */
  table: ReactNode;
  /** Where the application for a card begins. */
  applicationUrl(card: CardType): string;
}

/** Three questions that bring one of two cards forward. The answers stay in this component: nothing is stored or sent. */
export function CardChooser({ table, applicationUrl }: Props) {
  const [answers, setAnswers] = useState(none);
  const card = chosenCard(answers);
  const { result, setPointer } = useShownResult(card);
  const answer = (given: Partial<Answers>, isPointer: boolean) => {
    setPointer(isPointer);
    setAnswers((before) => ({ ...before, ...given }));
  };
  return (
    <>
      <div className="without-scripts">{table}</div>
      <div className={`needs-scripts no-print ${styles.chooser}`} data-private>
        <div className={styles.questions}>
          <Questions answers={answers} onAnswer={answer} />
          <p className={styles.note}>{typograf("Ответы не сохраняем. Решение можно поменять: карта бесплатная.")}</p>
          <Disclosure label="Сравнить обе карты таблицей">{table}</Disclosure>
        </div>
        <div ref={result} className={styles.result}>
          <div className={styles.stage} data-front={card ?? undefined}>
            {(["bank", "social"] as const).map((each) => (
              <div key={each} className={styles.card} data-card={each}>
                <CardFace card={each} late />
              </div>
            ))}
          </div>
          <p role="status" className="visually-hidden">
            {card === null ? "" : cardWords[card].suits}
          </p>
          {card === null ? (
            <p className={styles.wait}>{typograf("Ответьте на вопросы — покажем, какая карта вам подойдёт.")}</p>
          ) : (
            <ChosenCard card={card} answers={answers} applicationUrl={applicationUrl(card)} />
          )}
        </div>
      </div>
    </>
  );
}

interface QuestionsProps {
  answers: Answers;
  onAnswer(given: Partial<Answers>, isPointer: boolean): void;
}

function Questions({ answers, onAnswer }: QuestionsProps) {
  return (
    <>
      <PillRadio
        number={1}
        legend="Кому карта?"
        options={[
          { value: "adult", title: "Взрослому" },
          { value: "teen", title: "14–17 лет" },
          { value: "child", title: "7–13 лет" },
        ]}
        value={answers.age}
        onChange={(age, isPointer) => onAnswer({ age }, isPointer)}
      />
      {isAskedAboutBank(answers) ? (
        <>
          <PillRadio
            number={2}
            legend="Получать на неё пенсию или пособие?"
            options={[
              { value: "yes", title: "Да" },
              { value: "no", title: "Нет" },
            ]}
            value={answers.money}
            onChange={(money, isPointer) => onAnswer({ money }, isPointer)}
          />
          <PillRadio
            number={3}
            legend="Готовы открыть счёт в банке?"
            options={[
              { value: "yes", title: "Да" },
              { value: "no", title: "Нет, без банка" },
            ]}
            value={answers.account}
            onChange={(account, isPointer) => onAnswer({ account }, isPointer)}
          />
        </>
      ) : null}
    </>
  );
}

/** Brings the result into view when a press has given the last answer. Not for keys: arrows go on through the answers. */
function useShownResult(card: CardType | null) {
  const result = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (card !== null && isPressed.current) result.current?.scrollIntoView({ block: "nearest" });
  }, [card]);
  return {
    result,
    setPointer(isPointer: boolean) {
      isPressed.current = isPointer;
    },
  };
}
