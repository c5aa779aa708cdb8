import type { Drawing } from "../shared/drawings.ts";
import { classNames } from "./class-names.ts";
import styles from "./illustration.module.css";
import { useIsRestShown } from "./use-is-rest-shown.ts";

/** Each file has its drawing in an element whose id is the file's name. */
const files = import.meta.glob<string>("./illustrations/*.svg", {
  eager: true,
  query: "?no-inline",
  import: "default",
});

/** What a drawing says that a text about it may leave out. */
const alternatives: { readonly [D in Drawing]?: string } = {
  "install-android": "Три точки вверху экрана, затем строка с плюсом",
  "install-iphone": "Квадрат со стрелкой внизу экрана, затем строка с плюсом",
};

interface Props {
  name: Drawing;
  /** The words beside it do not name the step that it shows. */
  alone?: boolean;
}

/** A drawing in the colours of the theme, which reach it through `use`. Mostly decorative: the words beside it say the same. */
export function Illustration({ name, alone = false }: Props) {
  const alternative = alone ? alternatives[name] : undefined;
  // Each drawing is a document of its own, which delays the page that is opened from another one by some milliseconds.
  const isDrawn = useIsRestShown();
  return (
    <svg
      className={classNames(styles.picture, styles.colours)}
      viewBox="0 0 320 240"
      width={320}
      height={240}
      role={alternative && "img"}
      aria-label={alternative}
      aria-hidden={alternative === undefined || undefined}
    >
      {isDrawn ? <use href={`${files[`./illustrations/${name}.svg`]}#${name}`} /> : null}
    </svg>
  );
}
