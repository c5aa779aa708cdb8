import { DrawnSteps } from "../../src/ui/drawn-steps.tsx";
import { gems } from "../../src/ui/gem.ts";
import { HoursLine } from "../../src/ui/hours-line.tsx";
import { HoursNow } from "../../src/ui/hours-now.tsx";
import { IconSquare } from "../../src/ui/icon-square.tsx";
import { Icon } from "../../src/ui/icons/icon.tsx";
import { iconNames } from "../../src/ui/icons/icon-names.ts";
import { Illustration } from "../../src/ui/illustration.tsx";
import { Logo } from "../../src/ui/logo.tsx";
import { NumberPin } from "../../src/ui/number-pin.tsx";
import { PartnerEmblem } from "../../src/ui/partner-emblem.tsx";
import { Picture } from "../../src/ui/picture.tsx";
import { CardFace } from "../../src/ui/stone/card-face.tsx";
import photoUrl from "../../src/ui/stone/cuts/azure-1.svg";
import { HeroLines } from "../../src/ui/stone/hero-lines.tsx";
import { StoneRings } from "../../src/ui/stone/stone-rings.tsx";
import { Family, Part, State } from "./part.tsx";
import styles from "./parts.module.css";

/** Icons and pictures. */
export function Pictures() {
  return (
    <Family title="Картинки">
      <Part of="PartnerEmblem">
        <PartnerEmblem partner={{ id: "1", categoryId: "1", logoUrl: "" }} category={undefined} />
      </Part>
      <Part of="HoursNow">
        <HoursNow week={[[540, 1080]]} at={600} />
        <HoursNow week={[[540, 1080]]} at={1070} />
        <HoursNow week={[[540, 1080]]} at={1100} />
      </Part>
      <Part of="HoursLine">
        <HoursLine hours="" week={[[540, 1080]]} at={600} />
        <HoursLine hours="пн-пт 9:00-18:00" week={null} at={600} />
      </Part>
      <Part of="NumberPin">
        <NumberPin number={1} isChosen />
        <NumberPin number={24} isChosen={false} />
      </Part>
      <Part of="Illustration">
        <Illustration name="card-is-ready" />
      </Part>
      <Part of="DrawnSteps" wide>
        <DrawnSteps
          steps={[
            { drawing: "documents", words: "Подготовьте документы" },
            { drawing: "mfc-desk", words: "Придите в пункт" },
            { drawing: "card-is-ready", words: "Заберите карту" },
          ]}
        />
      </Part>
      <Part of="Logo">
        <Logo />
        <Logo size="l" />
      </Part>
      <Part of="Icon" wide>
        <ul className={`plain-list ${styles.icons}`}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size="l" /> {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part of="IconSquare">
        {gems.map((gem) => (
          <State key={gem} name={gem}>
            <IconSquare icon="bus-duotone" tone={gem} />
            <IconSquare icon="bus-duotone" tone={gem} size="l" />
          </State>
        ))}
      </Part>
      <Part of="Picture">
        {(["natural", "wide"] as const).map((shape) => (
          <State key={shape} name={shape}>
            <div className={styles.picture}>
              <Picture src={photoUrl} alt="Кольца азурита" shape={shape} width={300} height={190} />
            </div>
          </State>
        ))}
      </Part>
      <Part of="StoneRings">
        {gems.map((gem) => (
          <State key={gem} name={gem}>
            <div className={styles.picture}>
              <StoneRings palette={gem} />
            </div>
          </State>
        ))}
      </Part>
      <Part of="HeroLines" wide>
        <div className={`${styles.frame} ${styles.dark}`}>
          <HeroLines />
        </div>
      </Part>
      <Part of="CardFace">
        <div className={styles.picture}>
          <CardFace card="bank" />
          <CardFace card="social" />
        </div>
      </Part>
    </Family>
  );
}
