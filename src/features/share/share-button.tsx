import { useState } from "react";
import { shareMessage, sharePage } from "../../lib/device/share.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./share-button.module.css";

/** Shares the page through the Web Share API, or copies its URL. Shown after hydration. */
export function ShareButton({ title }: { title: string }) {
  const [said, setSaid] = useState("");
  return (
    <div className={`no-print needs-scripts ${styles.share}`}>
      <Button
        variant="secondary"
        icon="share-network"
        onClick={async () => {
          // Cleared first, so that screen readers announce a repeated outcome.
          setSaid("");
          const url = location.origin + location.pathname;
          setSaid(shareMessage(await sharePage(title, url), url));
        }}
      >
        Поделиться
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
