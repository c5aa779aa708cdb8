import type { City } from "../../shared/entities/city.ts";
import { allCities, type PlaceFilter } from "../../shared/places/place-filter.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { useSetAtom } from "../../state/store.ts";
import { ScopeButton, ScopeLine } from "../../ui/scope-line.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { positionAtom } from "./position-state.ts";

interface Props {
  /** «пункты» */
  what: string;
  filter: PlaceFilter;
  href(change: Partial<PlaceFilter>): string;
  /** The city that the list is narrowed to now. */
  city: City | null;
  /** The list begins where the visitor is. */
  isNear: boolean;
}

/** Says for which city the list is, and leads to the other choices. */
export function PlaceScope({ what, filter, href, city, isNear }: Props) {
  const picked = usePickedCity();
  const openDialog = useSetAtom(cityDialogAtom);
  const setPosition = useSetAtom(positionAtom);
  const another = <ScopeButton onClick={() => openDialog(true)}>{city ? "Другой город" : "Выбрать город"}</ScopeButton>;
  if (isNear) {
    return (
      <ScopeLine>
        Сначала ближайшие к вам, во всех городах.
        <ScopeButton onClick={() => setPosition({ status: "unasked" })}>Не учитывать, где я</ScopeButton>
      </ScopeLine>
    );
  }
  if (city !== null) {
    return (
      <ScopeLine>
        Показаны {what} для города {city.name}.
        <TextLink href={href({ city: allCities })} strong>
          Показать все
        </TextLink>
        {another}
      </ScopeLine>
    );
  }
  return (
    <ScopeLine>
      Показаны {what} во всех городах.
      {picked !== null && filter.city !== "" ? (
        <TextLink href={href({ city: "" })} strong>
          Только {picked.name}
        </TextLink>
      ) : (
        another
      )}
    </ScopeLine>
  );
}
