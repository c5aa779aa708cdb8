import { useRef } from "react";
import { useLocation } from "wouter";
import type { City } from "../../shared/entities/city.ts";
import {
  allCities,
  type GroupParameter,
  type PlaceFilter,
  placeFilter,
  placeSearch,
} from "../../shared/places/place-filter.ts";
import { Button } from "../../ui/button.tsx";
import { CheckChip } from "../../ui/chips.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextFilterField } from "../../ui/text-filter-field.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { NearbyButton } from "./nearby-button.tsx";
import styles from "./points.module.css";

interface FilterFormProps {
  path: string;
  filter: PlaceFilter;
  groups: GroupParameter;
  cities: readonly City[];
  /** More fields; `apply` submits the form. */
  children(apply: () => void): React.ReactNode;
}

/** Filter form of the list of places. Its state is in the URL; before hydration it is a plain GET form. */
export function PlaceFilterForm({ path, filter, groups, cities, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [, navigate] = useLocation();

  function apply(replace: boolean) {
    if (!form.current) return;
    const chosen = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = placeSearch(placeFilter(new URLSearchParams(chosen), groups), groups);
    if (next !== placeSearch({ ...filter, page: 1, place: "" }, groups)) navigate(path + next, { replace });
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
          hint={groups === "organization" ? "Например: Ленина, МФЦ" : "Например: Ленина, аптека"}
          name="name"
          value={filter.name}
          onTypingPause={() => apply(true)}
        />
        <NearbyButton />
        {children(() => apply(false))}
        <div className={`needs-scripts ${styles.openNow}`}>
          <CheckChip name="open" value="1" checked={filter.openNow} onChange={() => apply(false)}>
            Открыто сейчас
          </CheckChip>
        </div>
        {isHydrated ? null : (
          <div className={`without-scripts ${styles.plain}`}>
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
