import { useState } from "react";
import { shareMessage, sharePage } from "../../lib/device/share.ts";
import { publicOrigin } from "../../lib/page/public-origin.ts";
import { Button } from "../../ui/button.tsx";
import { QrToggle } from "../../ui/qr-toggle.tsx";
import styles from "./share-button.module.css";

interface Props {
  title: string;
  /** Of the thing, where it has a short address; else that of the page is shared. */
  short?: { path: string; qrLabel: string };
}

/**
 * Shares the page through the Web Share API, or copies its URL; a short address also as a QR code. Shown after hydration.
 */
export function ShareButton({ title, short }: Props) {
  const [said, setSaid] = useState("");
  return (
    <div className={`no-print needs-scripts ${styles.share}`}>
      <Button
        variant="secondary"
        icon="share-network"
        onClick={async () => {
          // Cleared first, so that screen readers announce a repeated outcome.
          setSaid("");
          const url = publicOrigin() + (short?.path ?? location.pathname);
          setSaid(shareMessage(await sharePage(title, url), url));
        }}
      >
        Поделиться
      </Button>
      {short ? <QrToggle address={() => publicOrigin() + short.path} label={short.qrLabel} /> : null}
      <p role="status">{said}</p>
    </div>
  );
}
