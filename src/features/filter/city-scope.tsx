import { inCity } from "../../lib/in-city.ts";
import type { City } from "../../shared/entities/city.ts";
import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { useSetAtom } from "../../state/store.ts";
import { ScopeButton, ScopeLine } from "../../ui/scope-line.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface Props {
  /** Subject of the list: «Акции». */
  what: string;
  path: string;
  filter: ListFilter;
  /** The city by which the list is filtered; null for all cities. */
  city: City | null;
}

/** States for which city the list is, with a link to the other choice. Part of the server's HTML: no layout shift. */
export function CityScope({ what, path, filter, city }: Props) {
  const picked = usePickedCity();
  const openDialog = useSetAtom(cityDialogAtom);
  if (city !== null) {
    return (
      <ScopeLine>
        {what} {inCity(city.name)}
        <TextLink href={path + filterSearch({ ...filter, everywhere: true, page: 1 })} strong>
          Вся область
        </TextLink>
      </ScopeLine>
    );
  }
  return (
    <ScopeLine>
      {what} во всех городах
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
