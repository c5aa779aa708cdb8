import { streetOf } from "../../lib/address-text.ts";
import { inCity } from "../../lib/in-city.ts";
import { mostPrintedPlaces, printPath, printSetPath } from "../../lib/print-address.ts";
import type { Place } from "../../shared/places/place.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type PrintContext, readPlaces } from "./print-data.ts";

/** Two plain forms: the city and the category, then what to print of them. */
export async function PrintForm(context: PrintContext) {
  const { city, category, cities, categories } = context;
  const [points, branches] = await Promise.all([
    readPlaces("point", context),
    category === null ? null : readPlaces("branch", context),
  ]);
  const town = city?.name ?? "";
  return (
    <main className="print-form stack-l">
      <div className="stack">
        <h1>Распечатать крупно</h1>
        <p className="lead">
          {typograf(
            "Листы крупным шрифтом: для себя, для соседей, для доски объявлений. Их можно сохранить и как PDF.",
          )}
        </p>
      </div>
      <form action={printPath} className="stack" aria-labelledby="where-title">
        <h2 id="where-title">1. Город и скидки</h2>
        <SelectField id="city" label="Город" name="city" defaultValue={city?.id}>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField id="category" label="Какие скидки" name="category" defaultValue={category?.id ?? ""}>
          <option value="">Все</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" variant="secondary">
            Показать места
          </Button>
        </div>
      </form>
      <form action={printSetPath} className="stack" aria-labelledby="what-title">
        <h2 id="what-title">{typograf(`2. Что распечатать ${town === "" ? "" : inCity(town)}`)}</h2>
        {city === null ? null : <input type="hidden" name="city" value={city.id} />}
        {category === null ? null : <input type="hidden" name="category" value={category.id} />}
        <fieldset className="print-choices">
          <legend>Листы</legend>
          <Checkbox id="sheet-how-to-get" name="sheet" value="how-to-get" defaultChecked>
            Как получить карту: что взять и куда идти
          </Checkbox>
          <Checkbox id="sheet-points" name="sheet" value="points">
            Все пункты выдачи города
          </Checkbox>
          <Checkbox id="sheet-discounts" name="sheet" value="discounts">
            {category === null ? "Скидки с адресами" : `Скидки с адресами: ${category.name}`}
          </Checkbox>
        </fieldset>
        {points === null ? (
          <FailedState title="Список пунктов не загрузился" text="Листы можно распечатать и без него." />
        ) : null}
        <Places legend="Отдельные пункты выдачи" places={points?.items ?? []} town={town} />
        <Places legend={`Где принимают карту: ${category?.name ?? ""}`} places={branches?.items ?? []} town={town} />
        <p>{typograf(`Мест можно отметить до ${mostPrintedPlaces}. Каждое будет с адресом, часами и QR-кодом.`)}</p>
        <div>
          <Button type="submit" size="large">
            Показать листы
          </Button>
        </div>
      </form>
      <p>
        <TextLink href={paths.HolderHome} icon="arrow-left">
          На портал
        </TextLink>
      </p>
    </main>
  );
}

function Places({ legend, places, town }: { legend: string; places: readonly Place[]; town: string }) {
  if (places.length === 0) return null;
  return (
    <fieldset className="print-choices">
      <legend>{typograf(legend)}</legend>
      {places.map(({ key, title, name, address }) => (
        <Checkbox key={key} id={key} name="id" value={key}>
          {typograf([streetOf(address, town), name || title].filter((part) => part !== "").join(" — "))}
        </Checkbox>
      ))}
    </fieldset>
  );
}
