import { placeSearch } from "../../../shared/places/place-filter.ts";
import { counted } from "../../../shared/plural.ts";
import { pathTo } from "../../../shared/urls.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import type { Near } from "./use-near.ts";

interface Props {
  near: Near;
  acceptorId: string;
}

/** To the partner's addresses: of the city, or all of them. Nothing when those shown are all. */
export function AllAddressesLink({ near: { found, from }, acceptorId }: Props) {
  const { city, inCity, total, items } = found;
  const ofCity = from?.whose !== "visitor" && city !== null && inCity > items.length ? city : null;
  if (ofCity === null && total <= items.length) return null;
  const search = placeSearch({ city: ofCity?.id ?? "all" }, "category");
  return (
    <div>
      <ButtonLink href={`${pathTo("Partner", { id: acceptorId })}${search}#places`} variant="secondary" wide>
        {ofCity ? `Все ${counted(inCity, ["адрес", "адреса", "адресов"])} города` : `Все адреса: ${total}`}
      </ButtonLink>
    </div>
  );
}
