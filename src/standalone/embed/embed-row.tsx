import type { ReactNode } from "react";
import { addressText } from "../../lib/address-text.ts";
import { openingHoursText } from "../../shared/opening-hours/text.ts";
import type { OpenWeek } from "../../shared/opening-hours/week.ts";
import { typograf } from "../../shared/typography.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import type { IconName } from "../../ui/icons/icon-names.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { newTab } from "./embed-frame.tsx";
import { rowId } from "./row-id.ts";

interface RowProps {
  /** Position in the list, from 1. */
  number: number;
  /** Beside the words, such as the number on the map. */
  mark?: ReactNode;
  title: string;
  /** Its page on the portal. */
  href: string;
  children: ReactNode;
}

/** A row of a frame's list. Its title leads to the portal. */
export function EmbedRow({ number, mark, title, href, children }: RowProps) {
  return (
    <li className="embed-row">
      {mark}
      <div className="embed-words">
        <h2 className="embed-name">
          <a id={rowId(number)} href={href} {...newTab}>
            {typograf(title)}
            <span className="visually-hidden">, на портале в новой вкладке</span>
          </a>
        </h2>
        {children}
      </div>
    </li>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="embed-fact">
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}

export function AddressFact({ address }: { address: string }) {
  return address === "" ? null : <Fact icon="map-pin">{addressText(address)}</Fact>;
}

export function PeriodFact({ text }: { text: string }) {
  return <Fact icon="calendar-blank">{typograf(text)}</Fact>;
}

/** The hours of a week. Whether it is open now the script says: the HTML may be an hour old. */
export function HoursFact({ hours, week }: { hours: string; week: OpenWeek | null }) {
  if (hours === "") return null;
  return (
    <Fact icon="clock">
      {week === null ? null : <strong className="embed-now" data-week={JSON.stringify(week)} hidden />}
      {typograf(openingHoursText(hours)).replaceAll("\u00a0и\u00a0", "\u00a0и ")}
    </Fact>
  );
}

export function PhoneFact({ phone }: { phone: string }) {
  if (phone === "") return null;
  return (
    <Fact icon="phone">
      <PhoneLink phone={phone} />
    </Fact>
  );
}
