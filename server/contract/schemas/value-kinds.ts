import type * as v from "valibot";
import { geolocation } from "../../../src/shared/entities/geolocation.ts";
import { day, flag, id, moment, order, reference } from "../../../src/shared/parse.ts";

interface ValueKind {
  schema: v.GenericSchema;
  description: string;
  examples: readonly unknown[];
  /** Written out, because the parsing schema accepts any value. */
  enum?: readonly unknown[];
}

/** Kinds of values that fields of several entities have; each is a schema of its own in the document. */
export const valueKinds: Readonly<Record<string, ValueKind>> = {
  Id: {
    schema: id,
    description:
      "Номер или код записи: целое число, строка, UUID. Стоит в адресах страниц, поэтому не должен меняться. Число и строка с теми же цифрами — один и тот же номер.",
    examples: [4506, "4506", "0b6a7d5e-3a34-4c52-9d55-0c6c2b0f3f51"],
  },
  Reference: {
    schema: reference,
    description: "Номер другой записи или она сама — объект, из которого портал возьмёт `id`.",
    examples: [4506, { id: 4506 }],
  },
  Flag: {
    schema: flag,
    description: "Да или нет. Всё, чего нет в перечне, означает «нет».",
    examples: [true, false],
    enum: [true, false, 1, 0, "1", "0", "true", "false"],
  },
  Day: {
    schema: day,
    description:
      "День `ГГГГ-ММ-ДД`; время после него отбрасывается. Портал прочитает и `д.м.ГГГГ`, и секунды или миллисекунды с 1970 года.",
    examples: ["2026-09-01"],
  },
  Moment: {
    schema: moment,
    description:
      "Время по ISO 8601 с часовым поясом. Портал прочитает и `ГГГГ-ММ-ДД ЧЧ:ММ[:СС]`, `д.м.ГГГГ [ЧЧ:ММ[:СС]]` — без пояса это время региона (`timeZone` в `portal.json`), — и секунды или миллисекунды с 1970 года.",
    examples: ["2026-09-01T09:00:00Z", "2026-09-01 14:00:00", 1788253200],
  },
  Order: {
    schema: order,
    description: "Место в списке, по возрастанию. Записи без него идут последними, в том порядке, в каком пришли.",
    examples: [1],
  },
  Geolocation: {
    schema: geolocation,
    description:
      'Координаты в градусах, WGS 84: широта `lat` от -90 до 90, долгота `lon` от -180 до 180. Лучше всего объект `{lat, lon}`; портал прочитает и другие имена, пару `[широта, долгота]`, строку «56.8389, 60.6057», десятичную запятую и GeoJSON (`{type: "Point", coordinates: [долгота, широта]}`), а также поля `lat` и `lon` рядом с остальными полями записи.',
    examples: [{ lat: 56.8389, lon: 60.6057 }],
  },
};
