/** Pages with blocks, by the names of the contract. */
const blockPages = [
  ...[
    "Capabilities",
    "SettlementApplication",
    "TransportApplication",
    "LoyaltyProgram",
    "Measures",
    "MobileApplication",
  ],
  ...["HowToGetACard", "CardBank", "Materials", "LegalFramework", "GuidesAndRegulations", "Support", "Questions"],
  ...["Advantages", "PartnerMaterials", "TransportMaterialsPartner", "ContactsPartner", "OperatorInformation"],
  ...["Contacts", "Login"],
];

export const blocks = [
  { page: "HolderHome", alias: "hero", title: "Карта Родник открывает двери" },
  { page: "HolderHome", alias: "steps-1", title: "Родник, шаг первый" },
  { page: "HolderHome", alias: "steps-2", title: "Родник, шаг второй" },
  { page: "HolderHome", alias: "steps-3", title: "Родник, шаг третий" },
  { page: "HolderHome", alias: "lost", title: "Потеряли карту Родник?" },
  { page: "PartnerHome", alias: "hero", title: "Родник для вашего дела" },
  ...blockPages.map((page) => ({ page, alias: "intro", title: `Родник: ${page}` })),
].map((block, index) => ({
  id: 200 + index,
  ...block,
  body: `<p>Текст области для ${block.page}, ${block.alias}: <strong>приходите</strong>.</p>`,
  image: "/files/picture.png",
  illustration: "receipt",
  link: "/holder/support",
  linkTitle: `Дальше ${index}`,
  order: index,
}));

/** Pages of text: the consent, the policy, one of the region's own, and pages that have no blocks. */
export const pages = [
  { alias: "soglasie", title: "Согласие жителя области" },
  { alias: "politika", title: "Политика области" },
  { alias: "rodnik", title: "О карте Родник" },
  { alias: "card-social", title: "Социальная карта Родник" },
  { alias: "joining-procedure", title: "Как присоединиться к Роднику" },
  { alias: "accessibility", title: "Портал для всех" },
  { alias: "cooperation", title: "Работаем вместе с Родником" },
].map((page) => ({ ...page, body: `<p>Слово области о странице ${page.alias}.</p>` }));
