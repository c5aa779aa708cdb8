import { streetOf } from "../../lib/address-text.ts";
import { inCity } from "../../lib/in-city.ts";
import { dayOf } from "../../shared/dates.ts";
import type { City } from "../../shared/entities/city.ts";
import type { PartnerPlace } from "../../shared/entities/partner-places.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { byPhase, periodText, promotionsFor } from "../../shared/listed-promotions.ts";
import { isSameTown } from "../../shared/oktmo.ts";
import type { PageOutcome, Read } from "../../shared/page-render.ts";
import { partnerPlacesRequest } from "../../shared/places/place-requests.ts";
import { partnersOf, promotionPlace } from "../../shared/places/promotion-place.ts";
import { acceptorsRequest, citiesRequest, promotionsRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { paths, pathTo } from "../../shared/urls.ts";
import { DiscountBadge } from "../../ui/discount-badge.tsx";
import { dataOf } from "../data-of.ts";
import { EmbedFrame, EmptyList, FailedList, MoreLink } from "./embed-frame.tsx";
import { embedPageSize } from "./embed-paging.ts";
import { AddressFact, EmbedRow, HoursFact, PeriodFact, PhoneFact } from "./embed-row.tsx";
import { type EmbedContent, type EmbedView, embedPage } from "./framed-page.tsx";

/** Current discounts and those that begin soon. */
export const embedDiscounts = embedPage("discounts", { view, countRows });

async function view(content: EmbedContent): Promise<EmbedView> {
  const { choice, page, city, origin, now, read } = content;
  const where = city === null ? "в Свердловской области" : inCity(city.name);
  const title = typograf(`Скидки по карте ${where}`);
  const href = `${origin}${paths.Stocks}`;
  const found = await read(promotionsRequest);
  const today = dayOf(now);
  const promotions = "data" in found ? current(found.data, choice.category, city, today) : [];
  const shown = promotions.slice(0, page * embedPageSize);
  const partners = await readPartners(read, shown, city);
  return {
    title,
    body: (
      <EmbedFrame title={title} href={href}>
        <Discounts
          {...content}
          found={found}
          shown={shown}
          total={promotions.length}
          partners={partners}
          where={where}
          href={href}
          today={today}
        />
      </EmbedFrame>
    ),
  };
}

async function countRows({ choice, now, read }: Pick<EmbedContent, "choice" | "now" | "read">): Promise<number | null> {
  const [promotions, cities] = await Promise.all([read(promotionsRequest), read(citiesRequest)]);
  const city = dataOf(cities)?.find(({ id }) => id === choice.city) ?? null;
  return "data" in promotions ? current(promotions.data, choice.category, city, dayOf(now)).length : null;
}

/** Running ones by their end, then those that begin later. */
function current(all: readonly Promotion[], category: string, city: City | null, today: string): Promotion[] {
  const { running, coming } = byPhase(
    promotionsFor(all, { categories: category === "" ? [] : [category] }, city),
    today,
  );
  return [...running, ...coming];
}

interface Partners {
  /** Each one's address in the city, and elsewhere of those that have none there. */
  places: ReadonlyMap<string, PartnerPlace>;
  phones: ReadonlyMap<string, string>;
}

/** What is known of the partners besides their discounts; without it these are listed all the same. */
async function readPartners(read: Read, shown: readonly Promotion[], city: City | null): Promise<Partners> {
  const ids = partnersOf(shown);
  const [places, acceptors] = await Promise.all([
    city === null || ids.length === 0 ? null : read(partnerPlacesRequest(city.id, ids)).then(dataOf),
    read(acceptorsRequest).then(dataOf),
  ]);
  return {
    places: new Map((places?.items ?? []).map((place) => [place.acceptorId, place])),
    phones: new Map((acceptors ?? []).map(({ id, phone }) => [id, phone])),
  };
}

interface DiscountsProps extends EmbedContent {
  found: PageOutcome<unknown>;
  shown: readonly Promotion[];
  total: number;
  partners: Partners;
  /** «в Ревде» */
  where: string;
  href: string;
  today: string;
}

function Discounts({
  found,
  shown,
  total,
  partners,
  choice,
  page,
  city,
  origin,
  phone,
  where,
  href,
  today,
}: DiscountsProps) {
  if ("failure" in found) return <FailedList href={href} phone={phone} />;
  if (total === 0) {
    const text = "Посмотрите на портале все скидки области или загляните позже: партнёры присоединяются.";
    const title = typograf(`${where.charAt(0).toUpperCase()}${where.slice(1)} пока нет скидок`);
    return <EmptyList title={title} text={text} href={href} phone={phone} />;
  }
  return (
    <>
      <ul className="plain-list embed-list">
        {shown.map((promotion, index) => (
          <Discount
            key={promotion.id}
            promotion={promotion}
            number={index + 1}
            href={`${origin}${pathTo("Stock", { id: promotion.id })}`}
            partners={partners}
            city={city}
            today={today}
          />
        ))}
      </ul>
      <MoreLink list="discounts" choice={choice} page={page} shown={shown.length} total={total} />
    </>
  );
}

interface DiscountProps extends Pick<DiscountsProps, "partners" | "city" | "today" | "href"> {
  promotion: Promotion;
  number: number;
}

function Discount({ promotion, number, href, partners, city, today }: DiscountProps) {
  const { name, acceptorName, acceptorId, discount } = promotion;
  const nearest = promotionPlace(promotion, partners.places);
  const place = nearest && city && isSameTown(nearest.oktmo, city.oktmo) ? nearest : null;
  return (
    <EmbedRow number={number} title={name} href={href}>
      {discount === "" && acceptorName === "" ? null : (
        <div className="embed-offer">
          {discount === "" ? null : <DiscountBadge discount={discount} />}
          <p>{typograf(acceptorName)}</p>
        </div>
      )}
      <PeriodFact text={periodText(promotion, today)} />
      {place === null ? null : (
        <>
          <AddressFact address={streetOf(place.address, city?.name ?? "")} />
          <HoursFact hours={place.hours} week={place.week} />
        </>
      )}
      <PhoneFact phone={partners.phones.get(acceptorId) ?? ""} />
    </EmbedRow>
  );
}
