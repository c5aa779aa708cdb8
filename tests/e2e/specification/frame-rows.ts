import { namedTests, notFound, reads } from "./named-tests.ts";
import { row, type Section, unseen } from "./row.ts";

/** Header, footer, dialogs and the other parts around every screen. */
export const frame: readonly Section[] = [
  {
    title: "§2 Header",
    rows: [
      row(
        "Shown only on pages whose route is marked holder, partner or operator; the footer likewise.",
        reads("/holder"),
        reads("/partner"),
        reads("/operator/contacts"),
        reads("/lk/login"),
        notFound("/nowhere"),
      ),
      row("Logo links to HolderHome.", namedTests.headerParts),
      row("Phone link taken from settings.", namedTests.headerParts, namedTests.settingsShown),
      row("Feedback button.", namedTests.feedbackSent),
      row(
        "Visually impaired toggle, labelled 'Версия для слабовидящих' and 'Обычная версия'.",
        namedTests.panelSettings,
      ),
      row("City button.", namedTests.headerParts, namedTests.cityChosen),
      row("Search that opens and closes.", namedTests.headerParts, namedTests.searchInHeader),
      row("Mobile menu.", namedTests.mobileMenu, namedTests.mobileMenuLeads),
      row("Personal account button.", namedTests.headerParts, namedTests.mobileMenu),
      row("The header shrinks after 20 px of scroll.", namedTests.shrinks, namedTests.shrinksInPlace),
      row("User-type switch: HolderHome (Держателю), PartnerHome (Партнёру).", namedTests.menus),
      row(
        "Holder menu: Capabilities (Возможности) with SettlementApplication, LoyaltyProgram, TransportApplication and the mobile app link; HowToGetACard with CardBank and CardSocial; Materials with LegalFramework and GuidesAndRegulations; Support with Questions; NewsHolder; Partners (Партнеры и акции).",
        namedTests.menus,
        namedTests.mobileMenu,
      ),
      row(
        "Partner menu: Advantages, JoiningProcedure, PartnerMaterials (LegalFrameworkPartner, GuidesAndRegulationsPartner, transport), NewsPartner, ContactsPartner.",
        namedTests.menus,
      ),
      row("Operator menu: OperatorInformation, Cooperation, Contacts.", namedTests.menus),
      row("Navigation items have a title, a target route and an optional submenu.", namedTests.menus),
      row(
        "Submenus open on hover and close on mouse leave, on click outside and on page scroll.",
        namedTests.submenu,
        namedTests.submenuGrace,
      ),
    ],
  },
  {
    title: "§2 Footer",
    rows: [
      row(
        "Three columns (Единая социальная карта, Поддержка, Оператор ЕСК), each with three links taken from settings.",
        namedTests.footer,
        namedTests.settingsShown,
      ),
      row(
        "Social links (vk, telegram, odnoklassniki) shown only when a value is set.",
        namedTests.settingsShown,
        namedTests.footerDefaults,
      ),
      row(
        "An AppGallery link, with a default when the setting is missing.",
        namedTests.footerDefaults,
        namedTests.settingsShown,
      ),
      row("Copyright line for 2020-2024 with the operator company's tax and registration numbers.", namedTests.footer),
    ],
  },
  {
    title: "§2 Accessibility panel",
    rows: [
      row("Has a hide button and a 'return to menu' button.", namedTests.panelOnPhone, namedTests.panelHidden),
      row("Opening the mobile menu hides the settings panel, and vice versa.", namedTests.panelOnPhone),
      row("Scroll is blocked while menus are open.", namedTests.mobileMenu, namedTests.mobileMenuLeads),
    ],
  },
  {
    title: "§2 Search",
    rows: [
      row(
        "The results screen depends on the user kind (route flags holder, partner, operator): HolderSearch, PartnerSearch, OperatorSearch.",
        namedTests.searchStarts,
      ),
    ],
  },
  {
    title: "§2 Modals",
    rows: [
      row("Types: CITY", namedTests.headerParts, namedTests.citySearch),
      row("Types: FEEDBACK, FEEDBACK_SUCCESS.", namedTests.feedbackSent),
    ],
  },
  {
    title: "§2 Cookie banner",
    rows: [
      row("Text about cookie use, a link to a personal data policy and an accept button.", namedTests.consentBanner),
    ],
  },
  {
    title: "§2 Map screens",
    rows: [
      row("A map shows issue points and acceptors.", namedTests.mapOfPoints, namedTests.mapOfPartner),
      row("Markers are 70x70 with offset -35,-70.", namedTests.mapSizes),
      row("Clusters form only from at least 2 features", namedTests.mapSizes),
      unseen(
        "with grid size 64 by default.",
        "Which places become one at which zoom is checked by tests/features/points/map/clusters/cluster-index.test.ts.",
      ),
    ],
  },
];
