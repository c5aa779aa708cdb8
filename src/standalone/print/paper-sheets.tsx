import type { ReactNode } from "react";
import { addressText, streetOf } from "../../lib/address-text.ts";
import { inCity } from "../../lib/in-city.ts";
import type { PrintSheet } from "../../lib/print-address.ts";
import { dayOf } from "../../shared/dates.ts";
import { filterSearch } from "../../shared/list-filter.ts";
import { periodText } from "../../shared/listed-promotions.ts";
import { maxPages } from "../../shared/paged-list.ts";
import { placeSearch } from "../../shared/places/place-filter.ts";
import { blocksRequest } from "../../shared/requests.ts";
import { shortPath } from "../../shared/short-links.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { dataOf } from "../data-of.ts";
import type { PartnerDiscounts } from "./group-discounts.ts";
import { Sheet, SheetCode, SheetNote } from "./paper-sheet.tsx";
import { PlaceRows } from "./place-rows.tsx";
import { type PrintContext, readChosen, readDiscounts, readPlaces } from "./print-data.ts";

/** A sheet with its data, and its title for the window. */
interface MadeSheet {
  title: string;
  body: ReactNode;
}

const failed = "Список сейчас не загрузился. Откройте эту страницу ещё раз или спросите по телефону.";

function where({ city }: PrintContext): string {
  return city === null ? "в Свердловской области" : inCity(city.name);
}

async function pointsSheet(context: PrintContext): Promise<MadeSheet> {
  const { city, origin } = context;
  const title = `Где получить карту ${where(context)}`;
  const found = await readPlaces("point", context, maxPages);
  const rest = found === null ? 0 : found.total - found.items.length;
  const path = paths.HowToGetACard + placeSearch({ city: city?.id ?? "" }, "organization");
  return {
    title,
    body: (
      <Sheet title={title} path={path} context={context}>
        {found === null ? <SheetNote>{failed}</SheetNote> : null}
        {found?.total === 0 ? (
          <SheetNote>Здесь пока нет пунктов выдачи. Позвоните: подскажем ближайший.</SheetNote>
        ) : null}
        {rest > 0 ? <SheetNote>{`Здесь ближайшие к центру. Ещё ${rest} — на портале.`}</SheetNote> : null}
        <PlaceRows places={found?.items ?? []} origin={origin} town={city?.name ?? ""} />
      </Sheet>
    ),
  };
}

/** The table of both cards is wider than large type allows; the portal's page has it. */
const leftOut: readonly string[] = ["choose"];

async function howToGetSheet(context: PrintContext): Promise<MadeSheet> {
  const title = "Как получить карту";
  const blocks = dataOf(await context.read(blocksRequest("HowToGetACard")));
  const shown = (blocks ?? []).filter(({ alias, body }) => body !== "" && !leftOut.includes(alias));
  return {
    title,
    body: (
      <Sheet title={title} path={paths.HowToGetACard} context={context}>
        {shown.length === 0 ? <SheetNote>{failed}</SheetNote> : null}
        {shown.map(({ id, title: heading, body }) => (
          <section key={id} className="sheet-text">
            {heading === "" ? null : <h2>{typograf(heading)}</h2>}
            <RichText html={body} />
          </section>
        ))}
      </Sheet>
    ),
  };
}

async function discountsSheet(context: PrintContext): Promise<MadeSheet> {
  const { city, category, origin, now } = context;
  const title = `${category === null ? "Скидки" : `Скидки: ${category.name}`} ${where(context)}`;
  const found = await readDiscounts(context);
  const path = paths.Stocks + filterSearch({ categories: category === null ? [] : [category.id], page: 1 });
  return {
    title,
    body: (
      <Sheet title={title} path={path} context={context}>
        {found === null ? <SheetNote>{failed}</SheetNote> : null}
        {found?.groups.length === 0 ? (
          <SheetNote>Здесь пока нет скидок. Загляните позже или позвоните.</SheetNote>
        ) : null}
        {found !== null && found.rest > 0 ? (
          <SheetNote>{`Здесь ближайшие к центру адреса. Ещё ${found.rest} — на портале.`}</SheetNote>
        ) : null}
        {found?.groups.map((group) => (
          <Partner key={group.id} group={group} origin={origin} town={city?.name ?? ""} today={dayOf(now)} />
        ))}
      </Sheet>
    ),
  };
}

/** More addresses may go on on the next page. */
const mostUncut = 8;

interface PartnerProps {
  group: PartnerDiscounts;
  origin: string;
  town: string;
  /** "YYYY-MM-DD". */
  today: string;
}

function Partner({ group: { id, name, discount, promotions, places }, origin, town, today }: PartnerProps) {
  return (
    <section className={places.length > mostUncut ? "sheet-partner" : "sheet-partner sheet-uncut"}>
      {id === "" ? null : <SheetCode url={origin + shortPath({ kind: "partner", id })} label={`QR-код: ${name}`} />}
      <h2>{typograf(name || "Для всех")}</h2>
      {discount === "" ? null : (
        <p>
          Скидка <strong>{typograf(discount)}</strong>
        </p>
      )}
      {promotions.map((promotion) => (
        <p key={promotion.id}>
          {promotion.discount === "" ? null : <strong>{typograf(`${promotion.discount}: `)}</strong>}
          {typograf(`${promotion.name}. ${periodText(promotion, today)}.`)}
        </p>
      ))}
      {places.length === 0 ? null : (
        <ul className="sheet-addresses">
          {places.map((place) => (
            <li key={place.key}>{addressText(streetOf(place.address, town) || place.name)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The chosen places, in the order of the choice. */
export async function chosenSheet(keys: readonly string[], context: PrintContext): Promise<MadeSheet> {
  const title = "Выбранные места";
  const places = await readChosen(keys, context);
  return {
    title,
    body: (
      <Sheet title={title} path={paths.HolderHome} codeWords="Портал карты" context={context}>
        {places === null ? <SheetNote>{failed}</SheetNote> : null}
        {places?.length === 0 ? <SheetNote>Этих мест больше нет. Выберите другие.</SheetNote> : null}
        <PlaceRows places={places ?? []} origin={context.origin} town="" />
      </Sheet>
    ),
  };
}

const makers: Readonly<Record<PrintSheet, (context: PrintContext) => Promise<MadeSheet>>> = {
  points: pointsSheet,
  "how-to-get": howToGetSheet,
  discounts: discountsSheet,
};

export function makeSheet(sheet: PrintSheet, context: PrintContext): Promise<MadeSheet> {
  return makers[sheet](context);
}
