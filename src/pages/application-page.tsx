import { ApplicationScreen } from "../features/application/application-screen.tsx";
import { CardChoice } from "../features/application/card-choice.tsx";
import { WithOtherWays } from "../features/application/other-ways.tsx";
import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { cardAsked } from "../shared/places/card-types.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { PageProps } from "./page-props.ts";

const Form = lazyPart(
  async () => (await import("./application-with-points.tsx")).ApplicationWithPoints,
  <div className="needs-scripts">
    <Skeleton label="Открываем заявление…" shape="text" />
  </div>,
);

/** Online application for a card: which card, then the form, with nothing else on the screen. */
export default function ApplicationPage({ name, title, query }: PageProps) {
  const card = cardAsked(query);
  return (
    <div className="container section stack-l">
      <PageTitle>{title}</PageTitle>
      <WithOtherWays>
        {card === null ? (
          <CardChoice />
        ) : (
          <ApplicationScreen>
            <Form card={card} />
          </ApplicationScreen>
        )}
      </WithOtherWays>
      {card === null ? <PageIntro routeName={name} quiet /> : null}
    </div>
  );
}
