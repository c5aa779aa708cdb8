import { type ReactNode, useEffect, useRef } from "react";
import styles from "./accordion.module.css";
import { Icon } from "./icons/icon.tsx";

/** Questions with answers that unfold; works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

interface AccordionItemProps {
  /** Its own place in the page: `#id` leads to it, unfolded. */
  id: string;
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}

export function AccordionItem({ id, title, level = 3, children }: AccordionItemProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const Heading = `h${level}` as const;

  useEffect(() => {
    const unfold = () => {
      if (!ref.current || decodeHash(window.location.hash) !== id) return;
      ref.current.open = true;
      ref.current.scrollIntoView();
    };
    unfold();
    window.addEventListener("hashchange", unfold);
    return () => window.removeEventListener("hashchange", unfold);
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

/** The id in an address's hash; a hash that is not valid percent-encoding names nothing. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
