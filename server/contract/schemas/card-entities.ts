import { acceptorSchema, branchSchema, categorySchema } from "../../../src/shared/entities/acceptor.ts";
import { citySchema } from "../../../src/shared/entities/city.ts";
import { subjectSchema } from "../../../src/shared/entities/feedback-subject.ts";
import { issuePointSchema } from "../../../src/shared/entities/issue-point.ts";
import { keyPartnerSchema } from "../../../src/shared/entities/key-partner.ts";
import { loyaltyProgramSchema } from "../../../src/shared/entities/loyalty-program.ts";
import { organizationSchema } from "../../../src/shared/entities/organization.ts";
import { farthestFromTown } from "../../places/coordinate-check.ts";
import { entity } from "./entity.ts";

const oktmoOfPlace =
  "Код ОКТМО муниципалитета (8 цифр) или населённого пункта (11 цифр). Без него портал возьмёт ближайший город из `/ListLocalities`.";
const oktmoOfOffer = "Коды ОКТМО городов, где действует предложение; пустой список — везде.";
const hours =
  "Часы работы, как в OpenStreetMap: `Mo-Fr 08:00-20:00; Sa 09:00-17:00`, `24/7`. Другой текст портал покажет как есть, но не скажет, открыто ли сейчас.";
const phone = "Телефон.";
const site = "Адрес сайта.";
const coordinates = `Без координат места не будет на карте, но в списке оно останется. Дальше ${farthestFromTown / 1_000} км от своего города — ошибка, такие координаты портал не возьмёт.`;

const facts = {
  accessibility:
    "Как попасть внутрь с коляской: «Пандус у входа, кнопка вызова». Чего не прислали, того портал не показывает.",
  facilities: "Что ещё важно знать, короткими фразами: «Без записи».",
  exceptions: "Дни не по расписанию: «12 декабря, суббота: не работает».",
  confirmedAt: "День, когда сведения проверили в последний раз.",
  confirmedBy: "Кто их проверил, предложением: «Сведения прислал банк».",
};

const city = entity({ name: "Locality", title: "Город", row: "cities" }, citySchema, {
  id: "Номер города.",
  name: "Название. По нему выбирается город посетителя.",
  oktmo: "Код ОКТМО: по нему отбираются места и предложения города.",
  geolocation: "Середина города.",
});

const category = entity(
  { name: "AcceptorCategory", title: "Категория партнёров и акций", row: "acceptorCategories" },
  categorySchema,
  { id: "Номер категории.", name: "Название, например «Аптеки».", iconUrl: "Значок.", order: "Место в фильтре." },
);

const organization = entity(
  { name: "Organization", title: "Организация, выдающая карту", row: "organizations" },
  organizationSchema,
  {
    id: "Номер: с ним портал спрашивает `/IssuePoints?uid=`.",
    name: "Название.",
    address: "Адрес главного офиса.",
    phone,
    webSiteURL: site,
    iconUrl: "Значок.",
    isBankCardIssuer: "Выдаёт банковскую карту.",
    isNonFinancialCardIssuer: "Выдаёт нефинансовую (социальную) карту.",
  },
);

const issuePoint = entity({ name: "IssuePoint", title: "Пункт выдачи", row: "organizationPoints" }, issuePointSchema, {
  id: "Номер пункта. По нему же приходит `issuePointId` заявки.",
  geolocation: coordinates,
  organization: "Организация, которой принадлежит пункт.",
  address: "Адрес, как на конверте: «Арамиль, ул. Мира, 22Б».",
  openingHours: hours,
  phone,
  oktmo: oktmoOfPlace,
  ...facts,
  issuedCards: "Что выдаёт этот пункт (`bank`, `social`), если не всё, что выдаёт организация.",
});

const acceptor = entity({ name: "Acceptor", title: "Партнёр, принимающий карту", row: "acceptors" }, acceptorSchema, {
  id: "Номер: с ним портал спрашивает `/AcceptorBranches?uid=`.",
  name: "Название.",
  description: "О партнёре.",
  categoryId: "Категория из `/ListAcceptorCategories`.",
  logoUrl: "Логотип.",
  webSiteURL: site,
  phone,
  discount: "Скидка коротко: «до 10 %».",
  oktmo: oktmoOfOffer,
});

const branch = entity({ name: "AcceptorBranch", title: "Адрес партнёра", row: "acceptorBranches" }, branchSchema, {
  id: "Номер адреса.",
  acceptorId: "Партнёр, которому принадлежит адрес.",
  name: "Название, например «Аптека № 1»; без него портал покажет название партнёра.",
  address: "Адрес, как на конверте.",
  phone,
  openingHours: hours,
  geolocation: coordinates,
  oktmo: oktmoOfPlace,
  ...facts,
  issuedCards: "Не нужно: по адресам партнёров карту не выдают.",
});

const loyaltyProgram = entity(
  { name: "LoyaltyProgram", title: "Акция", row: "loyaltyPrograms" },
  loyaltyProgramSchema,
  {
    id: "Номер акции.",
    name: "Название.",
    description: "Условия.",
    imageUrl: "Картинка.",
    discount: "Скидка коротко: «10 %».",
    dateFrom: "Первый день; без него — акция уже идёт.",
    dateTo: "Последний день, включительно; без него — без срока.",
    acceptorId: "Партнёр из `/ListAcceptors`.",
    categoryId: "Категория из `/ListAcceptorCategories`.",
    oktmo: oktmoOfOffer,
  },
);

const keyPartner = entity({ name: "KeyPartner", title: "Логотип в ленте", row: "keyPartners" }, keyPartnerSchema, {
  id: "Номер.",
  name: "Название.",
  logoUrl: "Логотип.",
  webSiteURL: "Адрес сайта; на него ведёт логотип, если нет `acceptorId`.",
  acceptorId: "Партнёр из `/ListAcceptors`: логотип ведёт на его страницу.",
  order: "Место в ленте.",
});

const theme = entity({ name: "FeedbackTheme", title: "Тема обращения", row: "feedbackThemes" }, subjectSchema, {
  id: "Номер темы: приходит в `subject_id` обращения.",
  name: "Название. Темы двух сервисов соединяются по названию или по таблице `themePairs` в `portal.json`.",
});

/** The entities in the card data service's responses. */
export const cardEntities = {
  city,
  category,
  organization,
  issuePoint,
  acceptor,
  branch,
  loyaltyProgram,
  keyPartner,
  theme,
} as const;
