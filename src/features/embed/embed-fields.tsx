import type { ComponentProps } from "react";
import type { EmbedChoice, embedSizes, embedThemes } from "../../lib/embed-address.ts";
import { acceptorCategoriesRequest, citiesRequest } from "../../shared/requests.ts";
import { type ResourceView, useResource } from "../../state/resource-state.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Field } from "../../ui/field.tsx";
import { SegmentedRadio } from "../../ui/segmented-radio.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type EmbedOrder, firstHeight } from "./embed-code.ts";

/** What a frame may list, as one choice. */
const subjects = [
  { value: "point", title: "Где получить карту" },
  { value: "branch", title: "Где принимают карту" },
  { value: "discounts", title: "Скидки по карте" },
] as const;

const cards = [
  { value: "bank", title: "Банковская" },
  { value: "social", title: "Социальная" },
] as const;

const themes: readonly { value: (typeof embedThemes)[number]; title: string }[] = [
  { value: "light", title: "Светлые" },
  { value: "contrast", title: "Контрастные" },
  { value: "dark", title: "Тёмные" },
];

const sizes: readonly { value: (typeof embedSizes)[number]; title: string }[] = [
  { value: "normal", title: "Обычные" },
  { value: "large", title: "Крупные" },
];

const heights = [
  { value: "list", title: "По списку" },
  { value: "fixed", title: "Постоянная" },
] as const;

/** Least height that shows something (CSS pixels). */
const leastHeight = 200;

interface FieldsProps {
  order: EmbedOrder;
  onChange(order: EmbedOrder): void;
}

export function EmbedFields({ order, onChange }: FieldsProps) {
  const { list, choice, height } = order;
  const subject = list === "discounts" ? "discounts" : choice.kind;
  const choose = (change: Partial<EmbedChoice>) => onChange({ ...order, choice: { ...choice, ...change } });
  return (
    <div className="stack needs-scripts">
      <PlainSelect
        label="Список"
        value={subject}
        onChange={({ target: { value } }) => {
          const kind = value === "branch" ? "branch" : "point";
          onChange({ ...order, list: value === "discounts" ? "discounts" : "points", choice: { ...choice, kind } });
        }}
      >
        {subjects.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </PlainSelect>
      <CityField value={choice.city} onChange={(city) => choose({ city })} />
      {subject === "point" ? (
        <PlainSelect
          label="Карта"
          value={choice.card}
          onChange={({ target: { value } }) =>
            choose({ card: cards.find((card) => card.value === value)?.value ?? "" })
          }
        >
          <option value="">Любая</option>
          {cards.map((card) => (
            <option key={card.value} value={card.value}>
              {card.title}
            </option>
          ))}
        </PlainSelect>
      ) : (
        <CategoryField value={choice.category} onChange={(category) => choose({ category })} />
      )}
      <SegmentedRadio legend="Цвета" options={themes} value={choice.theme} onChange={(theme) => choose({ theme })} />
      <SegmentedRadio legend="Буквы" options={sizes} value={choice.size} onChange={(size) => choose({ size })} />
      <SegmentedRadio
        legend="Высота"
        options={heights}
        value={height === null ? "list" : "fixed"}
        onChange={(value) => onChange({ ...order, height: value === "list" ? null : firstHeight })}
      />
      {height === null ? null : (
        <TextField
          label="Сколько точек в высоту"
          inputMode="numeric"
          defaultValue={firstHeight}
          onChange={({ target: { value } }) =>
            onChange({ ...order, height: Math.max(leastHeight, Number.parseInt(value, 10) || firstHeight) })
          }
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  value: string;
  onChange(value: string): void;
}

function CityField(props: ChoiceProps) {
  const view = useResource(citiesRequest);
  return <ListSelect label="Город" all="Вся область" none="Городов пока нет" view={view} {...props} />;
}

function CategoryField(props: ChoiceProps) {
  const view = useResource(acceptorCategoriesRequest);
  return <ListSelect label="Категория" all="Все" none="Категорий пока нет" view={view} {...props} />;
}

interface ListSelectProps extends ChoiceProps {
  label: string;
  /** The choice of no one. */
  all: string;
  /** Said where the list is empty. */
  none: string;
  view: ResourceView<readonly { id: string; name: string }[]>;
}

/** A select of what a service lists. Without the list it still offers all. */
function ListSelect({ label, all, none, view: { state, retry }, value, onChange }: ListSelectProps) {
  const items = state.status === "ready" ? state.data : [];
  return (
    <>
      <PlainSelect label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {state.status === "loading" ? <option disabled>Загружаем…</option> : null}
        {state.status === "ready" && items.length === 0 ? <option disabled>{none}</option> : null}
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PlainSelect>
      {state.status === "failed" ? (
        <FailedState
          title={`${label}: список не загрузился`}
          text={`Пока можно выбрать только «${all}».`}
          onRetry={retry}
        />
      ) : null}
    </>
  );
}

/** A labelled `<select>`, without the sign of `ui/select-field`, which would bring the finder's code with it. */
function PlainSelect({ label, ...native }: { label: string } & Omit<ComponentProps<"select">, "className" | "style">) {
  return <Field label={label}>{(wiring) => <select {...native} {...wiring} />}</Field>;
}
