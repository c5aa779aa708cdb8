import { HomeBlocks } from "../features/blocks/home-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { Hero } from "../features/home/hero.tsx";
import { PartnerSlides } from "../features/home/home-slides.tsx";
import { PartnerSteps } from "../features/home/home-steps.tsx";
import { type QuickAction, QuickActions } from "../features/home/quick-actions.tsx";
import { HomeKeyPartners } from "../features/key-partners/home-key-partners.tsx";
import { PartnerNews } from "../features/news/home-news.tsx";
import { Videos } from "../features/videos/videos.tsx";
import { blocksRequest } from "../shared/requests.ts";
import { paths } from "../shared/urls.ts";
import { useResource } from "../state/resource-state.ts";
import type { PageProps } from "./page-props.ts";

const actions: readonly QuickAction[] = [
  {
    href: paths.Advantages,
    icon: "storefront-duotone",
    tone: "malachite",
    title: "Преимущества",
    text: "Новые покупатели рядом",
  },
  {
    href: paths.JoiningProcedure,
    icon: "handshake-duotone",
    tone: "azure",
    title: "Как вступить",
    text: "Заявка за пять минут",
  },
  {
    href: paths.PartnerMaterials,
    icon: "file-text-duotone",
    tone: "amber",
    title: "Материалы",
    text: "Документы и инструкции",
  },
  {
    href: paths.ContactsPartner,
    icon: "chat-text-duotone",
    tone: "rhodonite",
    title: "Контакты",
    text: "Ответим на вопросы",
  },
];

/** Home page for partners. */
export default function PartnerHome({ name }: PageProps) {
  const { state } = useResource(blocksRequest(name));
  const blocks = state.status === "ready" ? state.data : [];
  return (
    <>
      <Hero
        block={blocks.find(({ alias }) => alias === "hero")}
        title="Принимайте социальную карту"
        main={{ title: "Стать партнёром", href: paths.JoiningProcedure }}
        other={{ title: "Что это даёт", href: paths.Advantages }}
        above="tiles"
      />
      <QuickActions actions={actions} overHero />
      <PartnerSlides />
      <PartnerSteps />
      <HomeBlocks routeName={name} />
      <Videos />
      <PartnerNews />
      <HomeKeyPartners />
      <HelpBanner />
    </>
  );
}
