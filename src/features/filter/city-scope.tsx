import type { City } from "../../shared/entities/city.ts";
import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { useSetAtom } from "../../state/store.ts";
import { ScopeButton, ScopeLine } from "../../ui/scope-line.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface Props {
  /** «акции» */
  what: string;
  path: string;
  filter: ListFilter;
  /** The city that the list is narrowed to now. */
  city: City | null;
}

/** Says for which city the list is, and leads to the other choice. It stands in the server's HTML: nothing moves. */
export function CityScope({ what, path, filter, city }: Props) {
  const picked = usePickedCity();
  const openDialog = useSetAtom(cityDialogAtom);
  if (city !== null) {
    return (
      <ScopeLine>
        Показаны {what} для города {city.name}.
        <TextLink href={path + filterSearch({ ...filter, everywhere: true, page: 1 })} strong>
          Показать все
        </TextLink>
      </ScopeLine>
    );
  }
  return (
    <ScopeLine>
      Показаны {what} во всех городах.
      {picked !== null && filter.everywhere ? (
        <TextLink href={path + filterSearch({ ...filter, everywhere: false, page: 1 })} strong>
          Только {picked.name}
        </TextLink>
      ) : (
        <ScopeButton onClick={() => openDialog(true)}>Выбрать город</ScopeButton>
      )}
    </ScopeLine>
  );
}
