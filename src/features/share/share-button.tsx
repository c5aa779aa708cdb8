import { useState } from "react";
import { type Sharing, sharePage, sharingWords } from "../../lib/device/share.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./share-button.module.css";

/** Hands the page on by the device's own means, else copies its address. Shown once the page answers. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<Sharing>();
  return (
    <div className={`no-print ${styles.share}`}>
      <Button
        variant="secondary"
        icon="share-network"
        onClick={async () => {
          // Said anew when it is done again.
          setOutcome(undefined);
          setOutcome(await sharePage(title, location.origin + location.pathname));
        }}
      >
        Поделиться
      </Button>
      <p role="status">{outcome === undefined ? "" : sharingWords[outcome]}</p>
    </div>
  );
}
