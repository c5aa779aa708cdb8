import { useState } from "react";
import { Button } from "./button.tsx";
import { lazyPart } from "./lazy-part.tsx";
import styles from "./qr-toggle.module.css";

const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode);

interface Props {
  /** Called in the browser only. */
  address(): string;
  /** What the code holds. */
  label: string;
}

/** Shows an address as a QR code, to be taken along on another phone. */
export function QrToggle({ address, label }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="qr-code" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        QR-код
      </Button>
      {isShown ? (
        <div className={styles.shown}>
          <QrCode text={address()} label={label} />
        </div>
      ) : null}
    </>
  );
}
