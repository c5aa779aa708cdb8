import { type ReactNode, useRef } from "react";
import { useLocation } from "wouter";
import type { City } from "../../shared/entities/city.ts";
import { allCities, type PlaceFilter, placeFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { groupParameter } from "../../shared/places/place-requests.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextFilterField } from "../../ui/text-filter-field.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import styles from "./finder-controls.module.css";
import { kindWords } from "./place-words.ts";

interface Props {
  path: string;
  kind: PlaceKind;
  filter: PlaceFilter;
  href(change: Partial<PlaceFilter>): string;
  cities: readonly City[];
  /** The other filters as fields of the form, for a page without scripts; with scripts they are in a dialog. */
  children: ReactNode;
}

/** Search among places by street or name. Its state is in the URL; before hydration it is a plain GET form of all filters. */
export function PlaceSearch({ path, kind, filter, href, cities, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [, navigate] = useLocation();

  function apply(replace: boolean) {
    if (!form.current) return;
    const typed = String(new FormData(form.current).get("name"));
    const { name } = placeFilter(new URLSearchParams({ name: typed }), groupParameter(kind));
    if (name !== filter.name) navigate(href({ name }), { replace });
  }
  return (
    <search className="no-print">
      <form
        ref={form}
        action={path}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply(false);
        }}
      >
        {filter.view === "" ? null : <input type="hidden" name="view" value={filter.view} />}
        <TextFilterField
          label="Улица или название"
          hint={kindWords[kind].example}
          name="name"
          value={filter.name}
          onTypingPause={() => apply(true)}
        />
        {isHydrated ? null : (
          <div className={`without-scripts ${styles.plain}`}>
            {children}
            <CityField city={filter.city} cities={cities} />
            <Button type="submit">Показать</Button>
          </div>
        )}
        {/* After the select above: the first of two equal parameters counts. */}
        {filter.city === "" ? null : <input type="hidden" name="city" value={filter.city} />}
      </form>
    </search>
  );
}

/** City select while no scripts run, which open the city dialog. */
function CityField({ city, cities }: { city: string; cities: readonly City[] }) {
  return (
    <SelectField label="Город" name="city" defaultValue={city}>
      <option value={city === "" ? "" : allCities}>Все города</option>
      {cities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
