import { paths } from "../../shared/urls.ts";
import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

async function loadHolderSteps() {
  const { FirstSteps } = await import("./first-steps.tsx");
  const action = { title: "Как получить карту", href: paths.HowToGetACard };
  return () => <FirstSteps routeName="HolderHome" title="Получить карту — три шага" action={action} />;
}

async function loadPartnerSteps() {
  const { FirstSteps } = await import("./first-steps.tsx");
  const action = { title: "Порядок присоединения", href: paths.JoiningProcedure };
  return () => <FirstSteps routeName="PartnerHome" title="Стать партнёром — три шага" action={action} />;
}

// Far down the pages: their code is loaded and hydrates them when scrolled near.
export const HolderSteps = hydrateWhenNear(loadHolderSteps, import.meta.env.SSR ? await loadHolderSteps() : null);
export const PartnerSteps = hydrateWhenNear(loadPartnerSteps, import.meta.env.SSR ? await loadPartnerSteps() : null);
