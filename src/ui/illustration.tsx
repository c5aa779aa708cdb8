import { useEffect, useRef, useState } from "react";
import type { Drawing } from "../shared/drawings.ts";
import { classNames } from "./class-names.ts";
import { whenNear } from "./hydrate-when-near.tsx";
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
  /** Below the first screen: drawn when the visitor scrolls near; not at all where the page's scripts fail or do not run in so old a browser. */
  far?: boolean;
}

/**
 * A drawing in the colours of the theme, which reach it through `use`. Mostly decorative: the words beside it say the same.
 * To the browser each is a document of its own, which delays a page that is starting by some 15 ms of a slow phone: a page
 * that is opened from another one draws it after the first frame.
 */
export function Illustration({ name, alone = false, far = false }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const isRestShown = useIsRestShown();
  const [isNear, setNear] = useState(!far);
  useEffect(() => {
    return picture.current && !isNear ? whenNear(picture.current, () => setNear(true)) : undefined;
  }, [isNear]);
  const alternative = alone ? alternatives[name] : undefined;
  const draw = (isDrawn: boolean, className = "") => (
    <svg
      ref={picture}
      className={classNames(styles.picture, styles.colours, className)}
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
  if (!far) return draw(isRestShown);
  return (
    <>
      {draw(isRestShown && isNear, "needs-scripts")}
      <noscript>{draw(true)}</noscript>
    </>
  );
}
