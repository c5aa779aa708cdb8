import { typograf } from "../../shared/typography.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import type { IconName } from "../../ui/icons/icon-names.ts";
import { type DestinationKind, type DestinationLine, listDestinations } from "./destination-words.ts";
import styles from "./messages.module.css";

const icons: Readonly<Record<DestinationKind, IconName>> = {
  waiting: "clock",
  sending: "paper-plane-tilt",
  failed: "arrows-clockwise",
  doubt: "question",
  check: "info",
  refused: "warning-circle",
  accepted: "check-circle",
};

/** How far a message has come, place by place. */
export function DestinationLines({ lines }: { lines: readonly DestinationLine[] }) {
  return (
    <ul className={`plain-list ${styles.lines}`}>
      {lines.map((line) => (
        <li key={line.destinations.join()} className={`${styles.line} ${styles[line.kind]}`}>
          <Icon name={icons[line.kind]} />
          <div className={styles.words}>
            <p className={styles.place}>{listDestinations(line.destinations)}</p>
            <p className={styles.state}>{typograf(line.title)}</p>
            {line.text === "" ? null : <p className={styles.small}>{typograf(line.text)}</p>}
            <Problems problems={line.problems} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Problems({ problems }: Pick<DestinationLine, "problems">) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem}>{typograf(problem)}</li>
      ))}
    </ul>
  );
}
