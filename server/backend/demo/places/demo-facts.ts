import type { Issuer } from "./card-issuers.ts";
import { seededRandom } from "./seeded-random.ts";

/** Facts of the fictional places besides address and hours. As in real data, some places have none. */
interface DemoFacts {
  accessibility?: string;
  facilities?: readonly string[];
  exceptions?: string;
  confirmedAt?: string;
  confirmedBy?: string;
}

const entrances = ["Пандус у входа, кнопка вызова", "Вход без ступеней", "Пандус во дворе, звонок у двери"];

/** By kind of issuer: who confirmed the data. */
const sources: Readonly<Record<Issuer["kind"], string>> = {
  bank: "Сведения прислал банк",
  centre: "Сведения прислал МФЦ",
  partner: "Сведения прислал партнёр",
};

function confirmed(random: ReturnType<typeof seededRandom>, confirmedBy: string): DemoFacts {
  return { confirmedAt: `2026-11-${String(2 + random.whole(0, 18)).padStart(2, "0")}`, confirmedBy };
}

export function pointFacts({ kind, name }: Issuer, index: number): DemoFacts {
  const random = seededRandom("facts of points", name, index);
  if (random.happens(0.3)) return {};
  return {
    ...(random.happens(0.7) ? { accessibility: random.pick(entrances) } : {}),
    facilities: ["Нужны паспорт и СНИЛС", random.happens(0.6) ? "Без записи" : "По записи, примут в назначенное время"],
    ...(random.happens(0.4) ? { exceptions: "12 декабря, суббота: не работает" } : {}),
    ...confirmed(random, sources[kind]),
  };
}

export function branchFacts(firm: string, index: number): DemoFacts {
  const random = seededRandom("facts of branches", firm, index);
  if (random.happens(0.6)) return {};
  return {
    ...(random.happens(0.6) ? { accessibility: random.pick(entrances) } : {}),
    ...confirmed(random, "Сведения прислал партнёр"),
  };
}
