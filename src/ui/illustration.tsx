import styles from "./illustration.module.css";
import cardIsReady from "./illustrations/card-is-ready.svg?no-inline";
import receipt from "./illustrations/receipt.svg?no-inline";
import shopOwnerJoins from "./illustrations/shop-owner-joins.svg?no-inline";
import showAtTill from "./illustrations/show-at-till.svg?no-inline";
import takeCard from "./illustrations/take-card.svg?no-inline";

const files = {
  "card-is-ready": cardIsReady,
  "shop-owner-joins": shopOwnerJoins,
  receipt,
  "show-at-till": showAtTill,
  "take-card": takeCard,
};

/** Each file has its drawing in an element whose id is the file's name. */
export type Drawing = keyof typeof files;

/** A drawing in the colours of the theme, which reach it through `use`. Decorative: the words beside it say the same. */
export function Illustration({ name }: { name: Drawing }) {
  return (
    <svg className={styles.picture} viewBox="0 0 320 240" aria-hidden="true">
      <use href={`${files[name]}#${name}`} />
    </svg>
  );
}
