import { typograf } from "../../shared/typography.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import type { IconName } from "../../ui/icons/icon-names.ts";
import { type DeliveryStatus, type DestinationLine, listDestinations } from "./destination-words.ts";
import styles from "./messages.module.css";

const icons: Readonly<Record<DeliveryStatus, IconName>> = {
  waiting: "clock",
  sending: "paper-plane-tilt",
  failed: "arrows-clockwise",
  doubt: "question",
  check: "info",
  refused: "warning-circle",
  accepted: "check-circle",
};

/** Delivery status of a message by destination. */
export function DestinationLines({ lines }: { lines: readonly DestinationLine[] }) {
  return (
    <ul className={`plain-list ${styles.lines}`}>
      {lines.map((line) => (
        <li key={line.destinations.join()} className={`${styles.line} ${styles[line.status]}`}>
          <Icon name={icons[line.status]} />
          <div className={styles.words}>
            <p className={styles.destination}>{listDestinations(line.destinations)}</p>
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
