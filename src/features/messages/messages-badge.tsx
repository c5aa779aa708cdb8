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
   * `over`: lies over the room beside it and moves nothing; where that is narrow, only its picture and number show.
   * `mark`: at the corner of the link that opens the menu, an exclamation mark where the visitor has to do something.
   */
  as?: "link" | "over" | "mark";
  onPress?(): void;
}

/** How many messages wait, where the messages are; shown while some do. */
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
