import { checks, notFound, reads } from "./named-tests.ts";
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
      row("Logo links to HolderHome.", checks.headerParts),
      row("Phone link taken from settings.", checks.headerParts, checks.settingsShown),
      row("Feedback button.", checks.feedbackSent),
      row("Visually impaired toggle, labelled 'Версия для слабовидящих' and 'Обычная версия'.", checks.panelSettings),
      row("City button.", checks.headerParts, checks.cityChosen),
      row("Search that opens and closes.", checks.headerParts, checks.searchInHeader),
      row("Mobile menu.", checks.mobileMenu, checks.mobileMenuLeads),
      row("Personal account button.", checks.headerParts, checks.mobileMenu),
      row("The header shrinks after 20 px of scroll.", checks.shrinks, checks.shrinksInPlace),
      row("User-type switch: HolderHome (Держателю), PartnerHome (Партнёру).", checks.menus),
      row(
        "Holder menu: Capabilities (Возможности) with SettlementApplication, LoyaltyProgram, TransportApplication and the mobile app link; HowToGetACard with CardBank and CardSocial; Materials with LegalFramework and GuidesAndRegulations; Support with Questions; NewsHolder; Partners (Партнеры и акции).",
        checks.menus,
        checks.mobileMenu,
      ),
      row(
        "Partner menu: Advantages, JoiningProcedure, PartnerMaterials (LegalFrameworkPartner, GuidesAndRegulationsPartner, transport), NewsPartner, ContactsPartner.",
        checks.menus,
      ),
      row("Operator menu: OperatorInformation, Cooperation, Contacts.", checks.menus),
      row("Navigation items have a title, a target route and an optional submenu.", checks.menus),
      row(
        "Submenus open on hover and close on mouse leave, on click outside and on page scroll.",
        checks.submenu,
        checks.submenuGrace,
      ),
    ],
  },
  {
    title: "§2 Footer",
    rows: [
      row(
        "Three columns (Единая социальная карта, Поддержка, Оператор ЕСК), each with three links taken from settings.",
        checks.footer,
        checks.settingsShown,
      ),
      row(
        "Social links (vk, telegram, odnoklassniki) shown only when a value is set.",
        checks.settingsShown,
        checks.footerDefaults,
      ),
      row(
        "An AppGallery link, with a default when the setting is missing.",
        checks.footerDefaults,
        checks.settingsShown,
      ),
      row("Copyright line for 2020-2024 with the operator company's tax and registration numbers.", checks.footer),
    ],
  },
  {
    title: "§2 Accessibility panel",
    rows: [
      row("Has a hide button and a 'return to menu' button.", checks.panelOnPhone, checks.panelHidden),
      row("Opening the mobile menu hides the settings panel, and vice versa.", checks.panelOnPhone),
      row("Scroll is blocked while menus are open.", checks.mobileMenu, checks.mobileMenuLeads),
    ],
  },
  {
    title: "§2 Search",
    rows: [
      row(
        "The results screen depends on the user kind (route flags holder, partner, operator): HolderSearch, PartnerSearch, OperatorSearch.",
        checks.searchStarts,
      ),
    ],
  },
  {
    title: "§2 Modals",
    rows: [
      row("Types: CITY", checks.headerParts, checks.citySearch),
      row("Types: FEEDBACK, FEEDBACK_SUCCESS.", checks.feedbackSent),
    ],
  },
  {
    title: "§2 Cookie banner",
    rows: [row("Text about cookie use, a link to a personal data policy and an accept button.", checks.consentBanner)],
  },
  {
    title: "§2 Map screens",
    rows: [
      row("A map shows issue points and acceptors.", checks.mapOfPoints, checks.mapOfPartner),
      row("Markers are 70x70 with offset -35,-70.", checks.mapSizes),
      row("Clusters form only from at least 2 features", checks.mapSizes),
      unseen(
        "with grid size 64 by default.",
        "Which places become one at which zoom is checked by tests/features/points/map/clusters/cluster-index.test.ts.",
      ),
    ],
  },
];
