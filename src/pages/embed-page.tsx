import { EmbedBuilder } from "../features/embed/embed-builder.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { typograf } from "../shared/typography.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** Makes the code with which another site shows places or discounts in a frame. */
export default function EmbedPage({ title }: PageProps) {
  return (
    <>
      <div className="container section stack-xl">
        <div className="stack measure">
          <PageTitle>{title}</PageTitle>
          <p className="lead">
            {typograf(
              "Места и скидки по карте — прямо на сайте вашего города или учреждения. Бесплатно. Выберите, что показать, и скопируйте код.",
            )}
          </p>
        </div>
        <EmbedBuilder />
      </div>
      <HelpBanner />
    </>
  );
}
