import { streetOf } from "../../lib/address-text.ts";
import { inCity } from "../../lib/in-city.ts";
import { mostPrintedPlaces, printSetPath } from "../../lib/print-address.ts";
import type { PartialPlaces } from "../../shared/entities/partial-places.ts";
import { typograf } from "../../shared/typography.ts";
import { printPath } from "../../shared/url-parts.ts";
import { paths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type PrintContext, readPlaces } from "./print-data.ts";

/** Pages of 20 places to tick. */
const listedPages = 2;

const failedList = "Список не загрузился. Обновите страницу.";

/** Two plain forms: the city and the category, then what to print of them. */
export async function PrintForm(context: PrintContext) {
  const { city, category, cities, categories } = context;
  const [points, branches] = await Promise.all([
    readPlaces("point", context, listedPages),
    category === null ? null : readPlaces("branch", context, listedPages),
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
        <SelectField
          id="city"
          label="Город"
          name="city"
          defaultValue={city?.id}
          error={cities === null ? failedList : undefined}
        >
          {city === null ? <option value="">Вся область</option> : null}
          {cities?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="category"
          label="Какие скидки"
          name="category"
          defaultValue={category?.id ?? ""}
          error={categories === null ? failedList : undefined}
        >
          <option value="">Все</option>
          {categories?.map(({ id, name }) => (
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
        <h2 id="what-title">{typograf(`2. Что распечатать${town === "" ? "" : ` ${inCity(town)}`}`)}</h2>
        {city === null ? null : <input type="hidden" name="city" value={city.id} />}
        {category === null ? null : <input type="hidden" name="category" value={category.id} />}
        <fieldset className="print-choices">
          <legend>Листы</legend>
          <Checkbox id="sheet-how-to-get" name="sheet" value="how-to-get" defaultChecked>
            Как получить карту: что взять и куда идти
          </Checkbox>
          <Checkbox id="sheet-points" name="sheet" value="points">
            {`Все пункты выдачи ${city === null ? "области" : "города"}${points === null ? "" : `: ${points.total}`}`}
          </Checkbox>
          <Checkbox id="sheet-discounts" name="sheet" value="discounts">
            {category === null ? "Скидки с адресами" : `Скидки с адресами: ${category.name}`}
          </Checkbox>
        </fieldset>
        <Places legend="Отдельные пункты выдачи" failed="Пункты выдачи не загрузились" found={points} town={town} />
        {category === null ? null : (
          <Places
            legend={`Где принимают карту: ${category.name}`}
            failed="Адреса партнёров не загрузились"
            found={branches}
            town={town}
          />
        )}
        <p>{typograf(`Отметить можно до ${mostPrintedPlaces} мест. Каждое будет с адресом, часами и QR-кодом.`)}</p>
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

interface PlacesProps {
  legend: string;
  /** Said where it did not come. */
  failed: string;
  /** Null: the list did not come. */
  found: PartialPlaces | null;
  town: string;
}

function Places({ legend, failed, found, town }: PlacesProps) {
  if (found === null) {
    return <FailedState title={failed} text="Обновите страницу. Остальное можно распечатать и сейчас." />;
  }
  const { items, total } = found;
  return (
    <fieldset className="print-choices">
      <legend>{typograf(legend)}</legend>
      {total === 0 ? <p>Таких мест здесь пока нет.</p> : null}
      {items.length < total ? <p>{typograf(`Здесь ${items.length} ближайших к центру из ${total}.`)}</p> : null}
      {items.map(({ key, title, name, address }) => (
        <Checkbox key={key} id={key} name="id" value={key}>
          {typograf([streetOf(address, town), name || title].filter((part) => part !== "").join(" — "))}
        </Checkbox>
      ))}
    </fieldset>
  );
}
