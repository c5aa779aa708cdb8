/** An organization that issues the card. */
export interface Issuer {
  id: number;
  name: string;
  address?: string;
  webSiteURL?: string;
  kind: "bank" | "centre" | "partner";
  /** Number of issue points. */
  points: number;
  /** Towns of its points; all towns by default. */
  towns?: readonly string[];
  /** Name of the acceptor whose shops are its points. */
  acceptor?: string;
  hours: readonly string[];
}

const bankHours = [
  "Mo-Fr 09:00-18:00",
  "Mo-Fr 09:00-19:00; Sa 10:00-15:00",
  "Mo-Fr 09:00-13:00,14:00-18:00",
  "Mo-Sa 09:00-18:00",
];

/** Hours of multifunctional centres, in agreement with the portal's texts: most are open until four on Saturdays. */
export const centreHours = "Mo-Fr 08:00-20:00; Sa 09:00-16:00; PH off";
export const smallCentreHours = "Mo-Fr 09:00-18:00; Sa 09:00-14:00; PH off";
/** Hours of a centre that is open on Sundays. */
export const dutyHours = "Mo-Fr 08:00-20:00; Sa 09:00-16:00; Su 10:00-15:00; PH off";

/** Sorted by id, which is not the portal's display order. */
export const cardIssuers: readonly Issuer[] = [
  {
    id: 4506,
    name: "Уральские сбережения",
    address: "Екатеринбург, ул. Радищева, 28",
    webSiteURL: "https://sberezheniya.example.ru",
    kind: "bank",
    points: 30,
    hours: bankHours,
  },
  {
    id: 4511,
    name: "Дома культуры «Горняк»",
    kind: "partner",
    points: 3,
    acceptor: "Дома культуры «Горняк»",
    hours: ["Tu-Fr 12:00-19:00; Sa 11:00-16:00"],
  },
  {
    id: 4519,
    name: "Почтовый двор",
    address: "Екатеринбург, ул. Свердлова, 34",
    webSiteURL: "https://pochtovy-dvor.example.ru",
    kind: "centre",
    points: 40,
    hours: ["Mo-Fr 08:00-20:00; Sa 09:00-18:00", "Mo-Fr 09:00-18:00; Sa 09:00-14:00", "Tu-Sa 09:00-13:00,14:00-18:00"],
  },
  {
    id: 4527,
    name: "Банк «Горнозаводской»",
    address: "Нижний Тагил, пр. Строителей, 8",
    webSiteURL: "https://gornozavodskoy.example.ru",
    kind: "bank",
    points: 26,
    towns: [
      "Нижний Тагил",
      "Кушва",
      "Верхняя Салда",
      "Нижняя Салда",
      "Кировград",
      "Верхний Тагил",
      "Верхняя Тура",
      "Нижняя Тура",
      "Качканар",
      "Лесной",
      "Красноуральск",
      "Невьянск",
      "Новоуральск",
      "Екатеринбург",
    ],
    hours: bankHours,
  },
  {
    id: 4533,
    name: "Магазины «Околица»",
    kind: "partner",
    points: 6,
    acceptor: "Магазины «Околица»",
    hours: ["Mo-Fr 10:00-18:00"],
  },
  {
    id: 4548,
    name: "Рябина-кредит",
    address: "Екатеринбург, ул. Куйбышева, 44",
    webSiteURL: "https://ryabina.example.ru",
    kind: "bank",
    points: 24,
    hours: bankHours,
  },
  {
    id: 4552,
    name: "Социальный центр «Забота»",
    address: "Екатеринбург, ул. Московская, 48",
    webSiteURL: "https://zabota.example.ru",
    kind: "centre",
    points: 30,
    hours: ["Mo-Th 08:30-17:30; Fr 08:30-16:30; PH off", "Mo-Fr 09:00-13:00,14:00-17:00; PH off"],
  },
  {
    id: 4561,
    name: "Банк «Самоцвет»",
    address: "Екатеринбург, ул. Белинского, 83",
    webSiteURL: "https://samotsvet.example.ru",
    kind: "bank",
    points: 48,
    hours: bankHours,
  },
  {
    id: 4584,
    name: "МФЦ Свердловской области",
    address: "Екатеринбург, ул. Карла Либкнехта, 16",
    webSiteURL: "https://mfc.example.ru",
    kind: "centre",
    points: 98,
    hours: [centreHours],
  },
  {
    id: 4603,
    name: "Аптеки «Багульник»",
    kind: "partner",
    points: 5,
    acceptor: "Аптеки «Багульник»",
    hours: ["Mo-Fr 09:00-17:00"],
  },
  {
    id: 4617,
    name: "Банк «Каменный пояс»",
    address: "Екатеринбург, ул. Малышева, 51",
    webSiteURL: "https://kamenny-poyas.example.ru",
    kind: "bank",
    points: 40,
    hours: bankHours,
  },
  {
    id: 4632,
    name: "Комбинат бытовых услуг «Мастер»",
    kind: "partner",
    points: 8,
    acceptor: "Комбинат бытовых услуг «Мастер»",
    hours: ["Mo-Fr 09:00-18:00"],
  },
  {
    id: 4658,
    name: "Банк «Чусовая»",
    address: "Первоуральск, ул. Трубников, 40",
    webSiteURL: "https://chusovaya.example.ru",
    kind: "bank",
    points: 20,
    towns: [
      "Первоуральск",
      "Ревда",
      "Дегтярск",
      "Полевской",
      "Красноуфимск",
      "Нижние Серги",
      "Михайловск",
      "Екатеринбург",
    ],
    hours: bankHours,
  },
  {
    id: 4670,
    name: "Исеть-банк",
    address: "Екатеринбург, пр. Ленина, 40",
    webSiteURL: "https://iset-bank.example.ru",
    kind: "bank",
    points: 42,
    hours: bankHours,
  },
];

/** An issuer flagged for both cards; the portal's configuration (`bankCardOnly`) overrides it. */
export const contradictoryIssuerId = 4670;
