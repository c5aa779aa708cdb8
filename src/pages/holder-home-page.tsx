import { HomeBlocks } from "../features/blocks/home-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { Hero } from "../features/home/hero.tsx";
import { HolderSlides } from "../features/home/home-slides.tsx";
import { HolderSteps } from "../features/home/home-steps.tsx";
import { type QuickAction, QuickActions } from "../features/home/quick-actions.tsx";
import { HomeKeyPartners } from "../features/key-partners/home-key-partners.tsx";
import { HomeNearby } from "../features/nearby/home-nearby.tsx";
import { HolderNews } from "../features/news/home-news.tsx";
import { Videos } from "../features/videos/videos.tsx";
import { blocksRequest } from "../shared/requests.ts";
import { paths } from "../shared/urls.ts";
import { useResource } from "../state/resource-state.ts";
import type { PageProps } from "./page-props.ts";

const actions: readonly QuickAction[] = [
  {
    href: paths.Application,
    icon: "identification-card-duotone",
    tone: "malachite",
    title: "Подать заявление",
    text: "Онлайн, за 10 минут",
  },
  {
    href: `${paths.HowToGetACard}#choose`,
    icon: "credit-card-duotone",
    tone: "azure",
    title: "Какую выбрать",
    text: "С банком или без",
  },
  {
    href: paths.Partners,
    icon: "seal-percent-duotone",
    tone: "rhodonite",
    title: "Скидки",
    text: "Аптеки, магазины, кафе",
  },
  {
    href: paths.TransportApplication,
    icon: "bus-duotone",
    tone: "amber",
    title: "Проезд",
    text: "Автобус, трамвай, метро",
  },
];

/** Home page for card holders. */
export default function HolderHome({ name }: PageProps) {
  const { state } = useResource(blocksRequest(name));
  const blocks = state.status === "ready" ? state.data : [];
  return (
    <>
      <Hero
        block={blocks.find(({ alias }) => alias === "hero")}
        title="Одна карта — проезд, скидки и льготы"
        main={{ title: "Получить карту", href: paths.HowToGetACard }}
        other={{ title: "Что умеет карта", href: paths.Capabilities }}
        above="nearby"
      />
      <HomeNearby />
      <QuickActions actions={actions} />
      <HolderSlides />
      <HolderSteps />
      <HomeBlocks routeName={name} />
      <Videos />
      <HolderNews />
      <HomeKeyPartners />
      <HelpBanner />
    </>
  );
}
