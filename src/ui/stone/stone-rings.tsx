import type { Gem } from "../gem.ts";
import amber1 from "./cuts/amber-1.svg?no-inline";
import amber2 from "./cuts/amber-2.svg?no-inline";
import azure1 from "./cuts/azure-1.svg?no-inline";
import azure2 from "./cuts/azure-2.svg?no-inline";
import malachite1 from "./cuts/malachite-1.svg?no-inline";
import malachite2 from "./cuts/malachite-2.svg?no-inline";
import rhodonite1 from "./cuts/rhodonite-1.svg?no-inline";
import rhodonite2 from "./cuts/rhodonite-2.svg?no-inline";
import styles from "./stone-rings.module.css";

const cuts: Readonly<Record<Gem, readonly [string, string]>> = {
  malachite: [malachite1, malachite2],
  rhodonite: [rhodonite1, rhodonite2],
  azure: [azure1, azure2],
  amber: [amber1, amber2],
};

interface StoneRingsProps {
  palette: Gem;
  /** An id: equal seeds give the same picture. */
  seed?: string | undefined;
}

/** Decorative fallback for a missing picture. */
export function StoneRings({ palette, seed = "" }: StoneRingsProps) {
  const sum = [...seed].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  const src = cuts[palette][sum % 2 === 0 ? 0 : 1];
  return <img src={src} alt="" width={600} height={380} loading="lazy" className={`decor ${styles.rings}`} />;
}
