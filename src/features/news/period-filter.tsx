import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ContentAudience } from "../../shared/audience.ts";
import { dayOf } from "../../shared/dates.ts";
import { typograf } from "../../shared/typography.ts";
import { newsPaths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dayFrom, isPeriod, newsSearch, notADay, type Period } from "./news-period.ts";
import styles from "./period-filter.module.css";
import { periodProblems } from "./period-words.ts";
import { quickPeriods } from "./quick-periods.ts";

interface Props {
  audience: ContentAudience;
  period: Period;
}

/** Filters news by date: links to the usual periods, and a form for any other. Both work without JavaScript. */
export function PeriodFilter({ audience, period }: Props) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const path = newsPaths[audience];
  const quick = quickPeriods(dayOf(Date.now()));
  const shown = newsSearch(period);
  return (
    <div className={`no-print ${styles.filter}`}>
      {/* Cached HTML may be of another day, so the links are rendered anew after hydration. */}
      <nav key={String(isHydrated)} aria-label="Новости за период">
        <ul className={`plain-list ${styles.quick}`}>
          {quick.map((each) => (
            <li key={each.title}>
              <a
                href={path + newsSearch(each)}
                className={styles.link}
                aria-current={newsSearch(each) === shown ? "true" : undefined}
                suppressHydrationWarning
              >
                {typograf(each.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <details className={styles.dates} open={!quick.some((each) => newsSearch(each) === shown)}>
        <summary className={styles.summary}>
          Выбрать даты <Icon name="caret-down" />
        </summary>
        <PeriodForm path={path} period={period} isHydrated={isHydrated} />
      </details>
    </div>
  );
}

interface FormProps {
  path: string;
  period: Period;
  /** False before hydration, when the browser validates the fields. */
  isHydrated: boolean;
}

function PeriodForm({ path, period, isHydrated }: FormProps) {
  const [, navigate] = useLocation();
  const shown = newsSearch(period);
  const [refused, setRefused] = useState({ shown, problems: periodProblems(period) });
  const problems = refused.shown === shown ? refused.problems : periodProblems(period);
  const form = useRef<HTMLFormElement>(null);
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);

  const filled = useRef(shown);
  useEffect(() => {
    if (filled.current !== shown) form.current?.reset();
    filled.current = shown;
  }, [shown]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const entered = { from: dayIn(from.current), to: dayIn(to.current) };
    const found = periodProblems(entered);
    setRefused({ shown, problems: found });
    if (isPeriod(entered)) navigate(path + newsSearch(entered));
    else (found.from ? from : to).current?.focus();
  }
  return (
    <form ref={form} action={path} onSubmit={submit} className={styles.form} noValidate={isHydrated}>
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">Даты новостей</legend>
        <DayField ref={from} label="С" name="from" day={period.from} error={problems.from} />
        <DayField ref={to} label="По" name="to" day={period.to} error={problems.to} />
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit">Показать</Button>
        {shown === "" ? null : (
          <ButtonLink href={path} variant="secondary">
            Сбросить
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

interface DayFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  name: string;
  day: string;
  error: string | undefined;
}

function DayField({ ref, label, name, day, error }: DayFieldProps) {
  return (
    <TextField
      ref={ref}
      type="date"
      label={label}
      name={name}
      defaultValue={day === notADay ? "" : day}
      error={error && typograf(error)}
    />
  );
}

/** A partly filled date field has an empty value; only its validity tells the difference. */
function dayIn(field: HTMLInputElement | null): string {
  if (field === null) return "";
  return field.validity.badInput ? notADay : dayFrom(field.value);
}
