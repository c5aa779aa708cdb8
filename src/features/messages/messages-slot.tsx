import type { ReactNode } from "react";
import styles from "./messages.module.css";

/** Where the messages stand: there before them, for the links that lead to it. */
export function MessagesSlot({ children }: { children: ReactNode }) {
  return (
    <div id="messages" className={styles.messages}>
      {children}
    </div>
  );
}
