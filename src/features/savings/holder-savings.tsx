import { useEffect, useState } from "react";
import type { AcceptorCategory } from "../../shared/entities/acceptor.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { acceptorCategoriesRequest, countedPromotionsRequest, promotionsRequest } from "../../shared/requests.ts";
import { countedOffer, exampleRows, exampleSpending, savedRubles, spendingRows } from "../../shared/savings/savings.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { usePickedCity } from "../../state/picked-city.ts";
import { useResource } from "../../state/resource-state.ts";
import { usePartialList } from "../../state/use-partial-list.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { useToday } from "../../ui/use-today.ts";
import { HowCounted } from "./how-counted.tsx";
import styles from "./savings.module.css";
import { SavingsTotal } from "./savings-total.tsx";
import { howCounted, othersLabel, rubles, upTo, whereText } from "./savings-words.ts";
import { type CountedRow, SpendingItem } from "./spending-item.tsx";

/**
 * What the card may save in a month, by the promotions of the visitor's city. Amounts stay here: nothing is stored or sent.
 * @param onLive called when its buttons work.
 */
export function HolderSavings({ onLive }: { onLive(): void }) {
  useEffect(onLive, [onLive]);
  const categories = useResource(acceptorCategoriesRequest);
  const promotions = usePartialList(countedPromotionsRequest, promotionsRequest, (all) => all);
  const view = { loadingLabel: "Считаем скидки…", shape: "cards" as const };
  return (
    <ResourceView {...view} state={promotions.state} onRetry={promotions.retry}>
      {(all) => (
        <ResourceView {...view} state={categories.state} onRetry={categories.retry}>
          {(named) => <Calculator categories={named} promotions={all} />}
        </ResourceView>
      )}
    </ResourceView>
  );
}

interface CalculatorProps {
  categories: readonly AcceptorCategory[];
  promotions: readonly Promotion[];
}

function Calculator({ categories, promotions }: CalculatorProps) {
  const city = usePickedCity();
  const today = useToday(promotions[0]?.asOf ?? "");
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({});
  const [said, setSaid] = useState("");
  const [isWhole, setWhole] = useState(false);
  const rows = spendingRows(categories, promotions, city, today).map((row, index): CountedRow => {
    const spending = amounts[row.category.id] ?? (index < exampleRows ? exampleSpending : 0);
    const offer = countedOffer(row, spending);
    return { row, spending, offer, saved: savedRubles(offer, spending) };
  });
  const shown = isWhole ? rows : rows.slice(0, exampleRows);
  const list = useFocusFirstNew<HTMLUListElement>(shown.length, city?.id ?? "");
  if (rows.length === 0) return <NothingToCount where={whereText(city)} />;

  const total = rows.reduce((sum, { saved }) => sum + saved, 0);
  const greatest = Math.max(...rows.map(({ saved }) => saved));
  const others = rows.slice(shown.length).map(({ row }) => row.category.name);
  function change({ id, name }: AcceptorCategory, spending: number) {
    setAmounts({ ...amounts, [id]: spending });
    setSaid(`${name}: ${rubles(spending)}`);
  }
  return (
    <div className={styles.calculator} data-private>
      <SavingsTotal rows={rows} total={total} city={city} isExample={said === ""} />
      <ul className={`plain-list ${styles.rows}`} ref={list}>
        {shown.map((counted, index) => (
          <SpendingItem
            key={counted.row.category.id}
            counted={counted}
            index={index}
            greatest={greatest}
            today={today}
            onChange={(spending) => change(counted.row.category, spending)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={styles.others}>
          <Button variant="secondary" wide onClick={() => setWhole(true)}>
            {othersLabel(others)}
          </Button>
        </div>
      ) : null}
      <HowCounted rules={howCounted(city)} />
      <output className="visually-hidden">{said === "" ? "" : `${said}. Выйдет ${upTo(total)} в месяц`}</output>
    </div>
  );
}

function NothingToCount({ where }: { where: string }) {
  return (
    <EmptyState
      level={3}
      icon="seal-percent-duotone"
      title={typograf(`Сейчас ${where} считать нечего`)}
      text={typograf("Акций со скидкой в процентах или рублях нет. У партнёров бывают и постоянные скидки.")}
      action={
        <ButtonLink href={paths.Partners} variant="secondary">
          Партнёры и акции
        </ButtonLink>
      }
    />
  );
}
