import { encode } from "uqr";
import styles from "./qr-code.module.css";
import { darkPath } from "./qr-path.ts";

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** @param label what the code holds, for those who cannot see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * quietZone;
  return (
    <svg className={styles.code} viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} role="img" aria-label={label}>
      <path d={darkPath(data)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
