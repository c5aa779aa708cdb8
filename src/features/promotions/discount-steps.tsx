import type { Drawing } from "../../shared/drawings.ts";
import { typograf } from "../../shared/typography.ts";
import { DrawnSteps } from "../../ui/drawn-steps.tsx";
import styles from "./discount-steps.module.css";

interface Step {
  drawing: Drawing;
  title: string;
  text: string;
}

/** @param discount as the partner says it: «7 %», «бесплатно»; empty if unknown. */
function stepsOf(discount: string): readonly Step[] {
  const isPercent = /^(?:до )?\d+\s*%$/.test(discount);
  return [
    { drawing: "take-card", title: "Возьмите карту", text: "Свою. Чужая не подойдёт." },
    { drawing: "show-at-till", title: "Покажите кассиру", text: "До оплаты: «У меня социальная карта»." },
    {
      drawing: "receipt",
      title: "Проверьте чек",
      text: isPercent ? `В нём должна стоять скидка ${discount}.` : "В нём должна быть скидка.",
    },
  ];
}

/** How to get a discount, in three drawn steps. */
export function DiscountSteps({ discount }: { discount: string }) {
  return (
    <section className={styles.section} aria-labelledby="steps-title">
      <h2 id="steps-title">Как получить скидку</h2>
      <DrawnSteps
        steps={stepsOf(discount).map(({ drawing, title, text }) => ({
          drawing,
          words: (
            <>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{typograf(text)}</p>
            </>
          ),
        }))}
      />
    </section>
  );
}
