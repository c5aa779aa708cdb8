import { useEffect, useState } from "react";
import { typograf } from "../../shared/typography.ts";
import { Bar } from "./bar.tsx";
import { givenDiscount } from "./given-discount.ts";
import { HowCounted } from "./how-counted.tsx";
import styles from "./savings.module.css";
import { rubles } from "./savings-words.ts";
import { Stepper } from "./stepper.tsx";

const example = { purchases: 100_000, percent: 5 };

const rules = [
  "Покупки держателей карты за месяц минус скидка, которую вы назначите.",
  "Из остатка ещё вычтите закупку, налоги и другие расходы: их мы не знаем.",
  "Сколько покупателей придёт, не обещаем: поставьте свою сумму.",
  "Цифры остаются на этой странице: мы их не видим и не храним.",
];

/** The other way round for a shop: what its discount would cost of the purchases that it expects. Nothing is stored or sent. */
export function ShopSavings({ onLive }: { onLive(): void }) {
  const [{ purchases, percent }, set] = useState(example);
  const [isExample, setExample] = useState(true);
  useEffect(onLive, [onLive]);
  const { given, kept } = givenDiscount(purchases, percent);
  const change = (next: Partial<typeof example>) => {
    set({ purchases, percent, ...next });
    setExample(false);
  };
  return (
    <div className={styles.calculator} data-private>
      <div className={styles.answer}>
        <p className={styles.caption}>{isExample ? "Пример: вам останется" : "Вам останется"}</p>
        <p className={styles.sum}>{rubles(kept)}</p>
        <p>{typograf(`в месяц, а скидка обойдётся в ${rubles(given)}`)}</p>
        {purchases === 0 ? null : (
          <Bar
            parts={[
              { share: kept / purchases, tone: 0 },
              { share: given / purchases, tone: 1 },
            ]}
          />
        )}
      </div>
      <ul className={`plain-list ${styles.rows}`}>
        <li className={styles.row}>
          <div className={styles.head}>
            <div className={styles.category}>
              <h3>Покупки по карте</h3>
              <p className={styles.small}>жду в месяц, по ценам без скидки</p>
            </div>
            <Stepper
              label="Покупки по карте"
              value={purchases}
              step={10_000}
              max={5_000_000}
              text={rubles(purchases)}
              onChange={(next) => change({ purchases: next })}
            />
          </div>
        </li>
        <li className={styles.row}>
          <div className={styles.head}>
            <div className={styles.category}>
              <h3>Скидка</h3>
              <p className={styles.small}>даю держателям карты</p>
            </div>
            <Stepper
              label="Скидка"
              value={percent}
              step={1}
              max={50}
              text={typograf(`${percent} %`)}
              onChange={(next) => change({ percent: next })}
            />
          </div>
        </li>
      </ul>
      <HowCounted rules={rules} />
      <output className="visually-hidden">
        {isExample
          ? ""
          : `Покупки ${rubles(purchases)}, скидка ${percent} %. Вам останется ${rubles(kept)}, скидка обойдётся в ${rubles(given)}`}
      </output>
    </div>
  );
}
