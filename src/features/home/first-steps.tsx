import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { Block } from "../../shared/entities/block.ts";
import { plainText } from "../../shared/html.ts";
import { blocksRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface Props {
  /** Of the home page; its blocks of the steps have the aliases `steps-1`, `steps-2`, … */
  routeName: string;
  title: string;
  action: { title: string; href: string };
}

/** Home page section: steps to get the card, and what to do when it is lost. */
export function FirstSteps({ routeName, title, action }: Props) {
  const { state } = useResource(blocksRequest(routeName));
  const blocks = state.status === "ready" ? state.data : [];
  const steps = blocks.filter(({ alias }) => alias.startsWith("steps-"));
  const lost = blocks.find(({ alias }) => alias === "lost");
  if (steps.length === 0) {
    return lost ? (
      <div className="section section-muted">
        <div className="container">
          <LostCard block={lost} />
        </div>
      </div>
    ) : null;
  }
  return (
    <div className="section section-muted">
      <div className={classNames("container", lost && "columns-2")}>
        <section className="stack" aria-labelledby="steps-title">
          <h2 id="steps-title">{typograf(title)}</h2>
          <Steps
            items={steps.map((step) => ({ title: typograf(step.title), text: typograf(plainText(step.body)) }))}
            level={3}
            isRow={!lost}
          />
          <p>
            <ButtonLink href={action.href}>{typograf(action.title)}</ButtonLink>
          </p>
        </section>
        {lost ? <LostCard block={lost} /> : null}
      </div>
    </div>
  );
}

function LostCard({ block }: { block: Block }) {
  const phone = usePhone();
  return (
    <Card>
      <div className="stack">
        <h2>{typograf(block.title)}</h2>
        <RichText html={cmsHtml(block.body)} />
        {phone ? (
          <p>
            <PhoneLink phone={phone} size="big" icon />
          </p>
        ) : null}
        {block.link ? (
          <p>
            <TextLink href={block.link} strong>
              {typograf(block.linkTitle || "Подробнее")}
            </TextLink>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
