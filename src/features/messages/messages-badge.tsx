import { paths } from "../../shared/urls.ts";
import { outboxAtom } from "../../state/outbox-state.ts";
import { useAtomValue } from "../../state/store.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { badgeWords, countWaiting } from "./badge-words.ts";
import styles from "./messages-badge.module.css";

function useWaiting() {
  const state = useAtomValue(outboxAtom);
  const waiting = countWaiting(state.status === "ready" ? state.view.entries : []);
  const { going, refused, check } = waiting;
  return { count: going + refused + check, isUrgent: refused + check > 0, words: badgeWords(waiting) };
}

interface Props {
  /**
   * `over`: overlays the space beside it, so nothing moves; if that is narrow, only icon and number are shown.
   * `mark`: at the corner of the menu link; an exclamation mark if the visitor has to act.
   */
  as?: "link" | "over" | "mark";
  onPress?(): void;
}

/** Link to the messages page with the number of waiting messages; renders nothing if there are none. */
export function MessagesBadge({ as = "link", onPress }: Props) {
  const { count, isUrgent, words } = useWaiting();
  if (count === 0) return null;
  if (as === "mark") {
    return (
      <>
        <span className={classNames(styles.mark, isUrgent && styles.urgentMark)} aria-hidden="true">
          {isUrgent ? "!" : count}
        </span>
        <span className="visually-hidden">({words})</span>
      </>
    );
  }
  return (
    <a
      href={paths.Messages}
      className={classNames(styles.link, as === "over" && styles.over, isUrgent && styles.urgent)}
      onClick={onPress}
    >
      <Icon name={isUrgent ? "warning-circle" : "clock"} />
      <span aria-hidden="true">
        <span className={styles.word}>Обращения </span>({count})
      </span>
      <span className="visually-hidden">{words}</span>
    </a>
  );
}
