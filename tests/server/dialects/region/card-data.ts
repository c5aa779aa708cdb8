// What the card data service of the same region answers, by the contract's names.

export const localities = [
  { id: 301, name: "Ревда", oktmo: "65719000", geolocation: { lat: 56.8016, lon: 59.9095 } },
  { id: 302, name: "Полевской", oktmo: "65754000", geolocation: { lat: 56.4425, lon: 60.1878 } },
  { id: 303, name: "Сысерть", oktmo: "65722000", geolocation: { lat: 56.5005, lon: 60.8187 } },
];

export const acceptorCategories = [
  { id: 311, name: "Булочные", iconUrl: "/files/picture.png", order: 1 },
  { id: 312, name: "Оптики", iconUrl: "/files/picture.png", order: 2 },
];

export const organizations = [
  {
    ...{ id: 321, name: "Родник-Банк", address: "Ревда, ул. Мира, 1", phone: "+7 343 000-11-22" },
    ...{ webSiteURL: "https://bank.rodnik.example.ru", iconUrl: "/files/picture.png" },
    ...{ isBankCardIssuer: true, isNonFinancialCardIssuer: false },
  },
  {
    ...{ id: 322, name: "Центр услуг Родник", address: "Сысерть, ул. Ленина, 2", phone: "+7 343 000-33-44" },
    ...{ webSiteURL: "https://mfc.rodnik.example.ru", iconUrl: "/files/picture.png" },
    ...{ isBankCardIssuer: false, isNonFinancialCardIssuer: true },
  },
];

/** Accessibility and services of a place. */
const facts = {
  accessibility: "Пандус у входа",
  facilities: ["Без записи", "Лифт"],
  exceptions: "12 июня: не работает",
  confirmedAt: "2026-09-01",
  confirmedBy: "Сведения прислал Родник",
};

/** A place near the middle of its town. */
function placeIn(town: number, shift: number) {
  const { geolocation, oktmo } = localities[town] as (typeof localities)[number];
  return { geolocation: { lat: geolocation.lat + shift / 1000, lon: geolocation.lon + shift / 1000 }, oktmo };
}

export const issuePoints = [
  { id: 331, organization: 321, address: "Ревда, ул. Мира, 1", ...placeIn(0, 1) },
  { id: 332, organization: 321, address: "Полевской, ул. Розы Люксембург, 3", ...placeIn(1, 2) },
  { id: 333, organization: 322, address: "Сысерть, ул. Ленина, 2", ...placeIn(2, 3) },
].map((point) => ({
  ...point,
  ...facts,
  issuedCards: ["social"],
  openingHours: "Mo-Fr 09:00-18:00",
  phone: "+7 343 000-55-66",
}));

export const acceptors = [
  { id: 341, name: "Булочная «Калач»", categoryId: 311, discount: "7 %", oktmo: ["65719000"] },
  { id: 342, name: "Оптика «Ясно»", categoryId: 312, discount: "12 %", oktmo: [] },
  { id: 343, name: "Пекарня «Жар»", categoryId: 311, discount: "5 %", oktmo: ["65722000", "65754000"] },
].map((acceptor) => ({
  ...acceptor,
  description: `<p>Рассказ о партнёре: ${acceptor.name}.</p>`,
  logoUrl: "/files/picture.png",
  webSiteURL: `https://${acceptor.id}.rodnik.example.ru`,
  phone: "+7 343 000-77-88",
}));

export const branches = [
  { id: 351, acceptorId: 341, name: "Калач на Мира", address: "Ревда, ул. Мира, 5", ...placeIn(0, 4) },
  { id: 352, acceptorId: 342, name: "Ясно в Полевском", address: "Полевской, ул. Победы, 6", ...placeIn(1, 5) },
  { id: 353, acceptorId: 343, name: "Жар у вокзала", address: "Сысерть, ул. Вокзальная, 7", ...placeIn(2, 6) },
].map((branch) => ({ ...branch, ...facts, openingHours: "Mo-Su 08:00-20:00", phone: "+7 343 000-99-00" }));

/** One that runs, one to come, one without a last day. */
export const promotions = [
  {
    ...{ id: 361, name: "Калачи по средам", discount: "15 %", acceptorId: 341, categoryId: 311, oktmo: ["65719000"] },
    ...{ dateFrom: "2020-02-29", dateTo: "2098-03-05" },
  },
  {
    ...{ id: 362, name: "Очки к лету", discount: "20 %", acceptorId: 342, categoryId: 312, oktmo: [] },
    ...{ dateFrom: "2097-06-01", dateTo: "2097-08-31" },
  },
  {
    ...{ id: 363, name: "Хлеб всегда дешевле", discount: "3 %", acceptorId: 343, categoryId: 311, oktmo: [] },
    ...{ dateFrom: "2021-01-10", dateTo: null },
  },
].map((promotion) => ({
  ...promotion,
  description: `<p>Условия акции: ${promotion.name}.</p>`,
  imageUrl: "/files/picture.png",
}));

export const keyPartners = acceptors.slice(0, 2).map(({ id, name, logoUrl, webSiteURL }, index) => ({
  ...{ id: 371 + index, name, logoUrl, webSiteURL, acceptorId: id, order: index + 1 },
}));

export const themes = [
  { id: 381, name: "Получение карты" },
  { id: 382, name: "Проезд" },
  { id: 383, name: "Другое" },
];
