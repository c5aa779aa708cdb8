import { streetOf } from "../../lib/address-text.ts";
import type { EmbedChoice } from "../../lib/embed-address.ts";
import { inCity } from "../../lib/in-city.ts";
import type { PartialPlaces } from "../../shared/entities/partial-places.ts";
import type { PageOutcome } from "../../shared/page-render.ts";
import type { Place } from "../../shared/places/place.ts";
import { allCities, placeFilter } from "../../shared/places/place-filter.ts";
import { placeUrl } from "../../shared/places/place-key.ts";
import { placeListRequest } from "../../shared/places/place-requests.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { NumberPin } from "../../ui/number-pin.tsx";
import { EmbedFrame, EmptyList, FailedList, MoreLink } from "./embed-frame.tsx";
import { MapPlace } from "./embed-map-place.tsx";
import { AddressFact, EmbedRow, HoursFact, PhoneFact } from "./embed-row.tsx";
import { type EmbedContent, type EmbedView, embedPage } from "./framed-page.tsx";

const words = {
  point: { title: "Где получить карту", none: "пока нет пунктов выдачи", portal: paths.HowToGetACard },
  branch: {
    title: "Где принимают карту",
    none: "пока нет адресов, где принимают карту",
    portal: `${paths.Partners}?view=places`,
  },
} as const;

/** Where the card is issued, or accepted. */
export const embedPoints = embedPage("points", { view, countRows });

async function view(content: EmbedContent): Promise<EmbedView> {
  const { choice, page, city, origin, read } = content;
  const { kind } = choice;
  const where = city === null ? "в Свердловской области" : inCity(city.name);
  const title = typograf(`${words[kind].title} ${where}`);
  const href = `${origin}${words[kind].portal}`;
  const found = await read(listRequest({ ...choice, city: city?.id ?? "" }, page));
  const places = "data" in found ? found.data.items.flatMap(mapPlace) : [];
  return {
    title,
    body: (
      <EmbedFrame title={title} href={href}>
        <Places {...content} found={found} where={where} href={href} hasMap={places.length > 0} />
      </EmbedFrame>
    ),
    data: { places },
  };
}

async function countRows({ choice, read }: Pick<EmbedContent, "choice" | "read">): Promise<number | null> {
  const found = await read(listRequest(choice, 1));
  return "data" in found ? found.data.total : null;
}

function listRequest({ kind, card, category, city }: EmbedChoice, page: number) {
  const query = new URLSearchParams({ card, category, page: String(page), city: city === "" ? allCities : city });
  return placeListRequest({ kind }, placeFilter(query, "category"));
}

interface PlacesProps extends EmbedContent {
  found: PageOutcome<PartialPlaces>;
  /** «в Ревде» */
  where: string;
  href: string;
  hasMap: boolean;
}

function Places({ found, choice, page, city, origin, phone, where, href, hasMap }: PlacesProps) {
  if ("failure" in found) return <FailedList href={href} phone={phone} />;
  const { items, total, isIncomplete } = found.data;
  if (total === 0 && isIncomplete) return <FailedList href={href} phone={phone} />;
  if (total === 0) {
    const text = "Посмотрите на портале, что есть рядом, или позвоните: подскажем ближайшее место.";
    const title = typograf(`${upperFirst(where)} ${words[choice.kind].none}`);
    return <EmptyList title={title} text={text} href={href} phone={phone} />;
  }
  return (
    <>
      {hasMap ? <MapPlace /> : null}
      <ol className="plain-list embed-list">
        {items.map((place, index) => (
          <EmbedRow
            key={place.key}
            number={index + 1}
            mark={<NumberPin number={index + 1} isChosen={false} />}
            title={place.name === "" ? place.title : `${place.title}, ${place.name}`}
            href={`${origin}${placeUrl(choice.kind, place.key)}`}
          >
            <AddressFact address={streetOf(place.address, city?.name ?? "")} />
            <HoursFact hours={place.hours} week={place.week} />
            <PhoneFact phone={place.phone} />
          </EmbedRow>
        ))}
      </ol>
      <MoreLink list="points" choice={choice} page={page} shown={items.length} total={total} />
      {isIncomplete ? <p>{typograf("Список пришёл не весь. Полный — на портале карты.")}</p> : null}
    </>
  );
}

/** As the map's code takes it, under its number in the list. */
function mapPlace({ key, title, address, geolocation }: Place, index: number) {
  if (geolocation === null) return [];
  return [{ key, number: index + 1, title: address === "" ? title : `${title}, ${address}`, geolocation }];
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
