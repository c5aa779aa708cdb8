import { type ReactNode, useEffect, useRef } from "react";
import styles from "./accordion.module.css";
import { Icon } from "./icons/icon.tsx";

/** A list of expandable items; works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

interface AccordionItemProps {
  /** The URL fragment `#id` scrolls to the item and opens it. */
  id: string;
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}

/** One expandable item of an {@link Accordion}. */
export function AccordionItem({ id, title, level = 3, children }: AccordionItemProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const Heading = `h${level}` as const;

  useEffect(() => {
    const openIfTargeted = () => {
      if (!ref.current || decodeHash(window.location.hash) !== id) return;
      ref.current.open = true;
      ref.current.scrollIntoView();
    };
    openIfTargeted();
    window.addEventListener("hashchange", openIfTargeted);
    return () => window.removeEventListener("hashchange", openIfTargeted);
  }, [id]);

  return (
    <details ref={ref} id={id} className={styles.item}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        <Icon name="caret-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** The id in a URL fragment; "" if it is not valid percent-encoding. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
