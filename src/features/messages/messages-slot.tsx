import type { ReactNode } from "react";
import styles from "./messages.module.css";

/** Container of the messages, rendered before they load, as links point to its id. */
export function MessagesSlot({ children }: { children: ReactNode }) {
  return (
    <div id="messages" className={styles.messages}>
      {children}
    </div>
  );
}
