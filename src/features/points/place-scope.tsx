import type { City } from "../../shared/entities/city.ts";
import { allCities, type PlaceFilter } from "../../shared/places/place-filter.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { positionAtom } from "../../state/position-state.ts";
import { useSetAtom } from "../../state/store.ts";
import { ScopeButton, ScopeLine } from "../../ui/scope-line.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface Props {
  /** «пункты» */
  what: string;
  filter: PlaceFilter;
  href(change: Partial<PlaceFilter>): string;
  /** The city that the list is limited to. */
  city: City | null;
  /** The list is sorted by distance from the visitor. */
  isNear: boolean;
}

/** Says which city the list is for, with links to change it. */
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
