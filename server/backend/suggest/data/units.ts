/** A department that issues passports. The list is fictional: made-up codes, names after the usual patterns. */
export interface Unit {
  /** Region (two digits), kind of department (one digit), dash, number: "660-001". */
  code: string;
  name: string;
  /** Additional words that people type: the name has them in another grammatical case or not at all. */
  also: string;
}

const oblast = "СВЕРДЛОВСКОЙ ОБЛАСТИ";

/** A district of Yekaterinburg in the form "в … районе", and in the nominative. */
const districts: readonly [locative: string, nominative: string][] = [
  ["Верх-Исетском", "Верх-Исетский"],
  ["Железнодорожном", "Железнодорожный"],
  ["Кировском", "Кировский"],
  ["Ленинском", "Ленинский"],
  ["Октябрьском", "Октябрьский"],
  ["Орджоникидзевском", "Орджоникидзевский"],
  ["Чкаловском", "Чкаловский"],
];

/** A town in the form "в …", and in the nominative. */
const towns: readonly [locative: string, nominative: string][] = [
  ["Алапаевске", "Алапаевск"],
  ["Арамили", "Арамиль"],
  ["Артёмовском", "Артёмовский"],
  ["Асбесте", "Асбест"],
  ["Берёзовском", "Берёзовский"],
  ["Богдановиче", "Богданович"],
  ["Верхнем Тагиле", "Верхний Тагил"],
  ["Верхней Пышме", "Верхняя Пышма"],
  ["Верхней Салде", "Верхняя Салда"],
  ["Верхней Туре", "Верхняя Тура"],
  ["Верхотурье", "Верхотурье"],
  ["Волчанске", "Волчанск"],
  ["Дегтярске", "Дегтярск"],
  ["Заречном", "Заречный"],
  ["Ивделе", "Ивдель"],
  ["Ирбите", "Ирбит"],
  ["Каменске-Уральском", "Каменск-Уральский"],
  ["Камышлове", "Камышлов"],
  ["Карпинске", "Карпинск"],
  ["Качканаре", "Качканар"],
  ["Кировграде", "Кировград"],
  ["Краснотурьинске", "Краснотурьинск"],
  ["Красноуральске", "Красноуральск"],
  ["Красноуфимске", "Красноуфимск"],
  ["Кушве", "Кушва"],
  ["Лесном", "Лесной"],
  ["Михайловске", "Михайловск"],
  ["Невьянске", "Невьянск"],
  ["Нижних Сергах", "Нижние Серги"],
  ["Нижнем Тагиле", "Нижний Тагил"],
  ["Нижней Салде", "Нижняя Салда"],
  ["Нижней Туре", "Нижняя Тура"],
  ["Новой Ляле", "Новая Ляля"],
  ["Новоуральске", "Новоуральск"],
  ["Первоуральске", "Первоуральск"],
  ["Полевском", "Полевской"],
  ["Ревде", "Ревда"],
  ["Реже", "Реж"],
  ["Североуральске", "Североуральск"],
  ["Серове", "Серов"],
  ["Среднеуральске", "Среднеуральск"],
  ["Сухом Логу", "Сухой Лог"],
  ["Сысерти", "Сысерть"],
  ["Тавде", "Тавда"],
  ["Талице", "Талица"],
  ["Туринске", "Туринск"],
];

/** Towns whose police department (УВД) used to issue passports, in the genitive and in the nominative. */
const policeTowns: readonly [genitive: string, nominative: string][] = [
  ["Екатеринбурга", "Екатеринбург"],
  ["Нижнего Тагила", "Нижний Тагил"],
  ["Каменска-Уральского", "Каменск-Уральский"],
  ["Первоуральска", "Первоуральск"],
  ["Серова", "Серов"],
];

function code(kind: 0 | 2, number: number): string {
  return `66${kind}-${String(number).padStart(3, "0")}`;
}

const named: readonly Omit<Unit, "code">[] = [
  { name: `ГУ МВД РОССИИ ПО ${oblast}`, also: "" },
  { name: `УФМС РОССИИ ПО ${oblast}`, also: "" },
  ...districts.map(([locative, nominative]) => ({
    name: `ОТДЕЛОМ УФМС РОССИИ ПО ${oblast} В ${locative.toUpperCase()} РАЙОНЕ ГОРОДА ЕКАТЕРИНБУРГА`,
    also: `${nominative} район Екатеринбург`,
  })),
  ...towns.map(([locative, nominative]) => ({
    name: `ОТДЕЛОМ УФМС РОССИИ ПО ${oblast} В ГОРОДЕ ${locative.toUpperCase()}`,
    also: nominative,
  })),
];

const police: readonly Omit<Unit, "code">[] = policeTowns.map(([genitive, nominative]) => ({
  name: `УВД ГОРОДА ${genitive.toUpperCase()}`,
  also: nominative,
}));

export const units: readonly Unit[] = [
  ...named.map((unit, index) => ({ ...unit, code: code(0, index + 1) })),
  ...police.map((unit, index) => ({ ...unit, code: code(2, index + 1) })),
];
