/** A service call and the limit of its median time (ms). */
export interface Call {
  service: "site" | "card";
  url: string;
  limit: number;
}

export const listLimit = 50;
export const searchLimit = 100;

const siteLists = [
  "/v1/setting",
  "/v1/setting/categories",
  "/v1/block?page=HolderHome",
  "/v1/slider?category=1",
  "/v1/page",
  "/v1/news?category=1&page=1&per-page=4&sort=-created_at",
  "/v1/news?category=1&page=6000&per-page=4&sort=-created_at",
  "/v1/news?category=1&page=15000&per-page=4&sort=-created_at",
  "/v1/news?category=1&page=1&per-page=4&sort=-created_at&from=2022-01-01&to=2024-12-31",
  "/v1/news?page=600&per-page=50",
  "/v1/news?category=2&page=700&per-page=4",
  "/v1/news?category=1&sort=title&page=2000&per-page=4",
  "/v1/video",
  "/v1/faq",
  "/v1/material?category=1&type=basic",
  "/v1/feedback/subjects",
];

const cardLists = [
  "/ListLocalities",
  "/ListAcceptorCategories",
  "/IssuePointOrganizations",
  "/IssuePoints?uid=4670",
  "/ListLoyaltyPrograms",
  "/ListAcceptors",
  "/AcceptorBranches?uid=1000000",
  "/keyPartners",
  "/ListFeedbackThemes",
];

/** One word and several, rare and ubiquitous, exact and corrected, on the first and on distant result pages. */
const queries = [
  "карта",
  "карту получает",
  "получить карту",
  "скидка в аптеке",
  "льготный проезд Екатеринбург",
  "Бабабанов",
  "бонкавская карто",
  "gjkexbnm rfhne",
  "ёжик",
  "почему моя карта не сработала в автобусе утром",
  "можно ли оформить карту за маму, если она не ходит?",
  "пункт выдачи Серов",
  "магазин Екатеринбург",
];

const list =
  (service: Call["service"]) =>
  (url: string): Call => ({ service, url, limit: listLimit });

function searchCall(query: string, page: number): Call {
  const url = `/v1/search?query=${encodeURIComponent(query)}&page=${page}&per-page=10`;
  return { service: "site", url, limit: searchLimit };
}

export const calls: readonly Call[] = [
  ...siteLists.map(list("site")),
  ...cardLists.map(list("card")),
  ...queries.map((query) => searchCall(query, 1)),
  searchCall("карта", 100),
];
