import { useState } from "react";
import { type ShareResult, shareMessages, sharePage } from "../../lib/device/share.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./share-button.module.css";

/** Shares the page through the Web Share API, or copies its URL. Shown after hydration. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<ShareResult>();
  return (
    <div className={`no-print ${styles.share}`}>
      <Button
        variant="secondary"
        icon="share-network"
        onClick={async () => {
          // Cleared first, so that screen readers announce a repeated outcome.
          setOutcome(undefined);
          setOutcome(await sharePage(title, location.origin + location.pathname));
        }}
      >
        Поделиться
      </Button>
      <p role="status">{outcome === undefined ? "" : shareMessages[outcome]}</p>
    </div>
  );
}
