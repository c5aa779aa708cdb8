import { gems } from "../../ui/gem.ts";
import styles from "./savings.module.css";

interface Props {
  /** `share` of the whole bar, from 0 to 1; `tone`: number of its colour. */
  parts: readonly { share: number; tone: number }[];
}

/** Between parts (hundredths of the bar). */
const gap = 0.75;

/** A decorative bar: the sums stand beside it. */
export function Bar({ parts }: Props) {
  let start = 0;
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      {parts.map(({ share, tone }, index) => {
        const x = start;
        start += share;
        return (
          <rect
            key={tone}
            className={styles[gems[tone % gems.length] ?? "malachite"]}
            x={`${x * 100}%`}
            width={`${Math.max(0, share * 100 - (index < parts.length - 1 ? gap : 0))}%`}
            height="100%"
          />
        );
      })}
    </svg>
  );
}
