import { blocksRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { BlockContent } from "./block-content.tsx";

/** Blocks that a home page shows elsewhere. */
const shownElsewhere = /^(hero|steps-\d+|lost)$/;

/** The remaining blocks of a home page, one card each. Shows the error if the blocks fail to load. */
export function HomeBlocks({ routeName }: { routeName: string }) {
  const { state, retry } = useResource(blocksRequest(routeName));
  if (state.status === "failed") {
    return (
      <div className="container section">
        <FailedState onRetry={retry} />
      </div>
    );
  }
  const others = state.status === "ready" ? state.data.filter(({ alias }) => !shownElsewhere.test(alias)) : [];
  if (others.length === 0) return null;
  return (
    <div className="container section">
      <div className="columns-3">
        {others.map((block) => (
          <Card key={block.id}>
            <div className="stack">
              <BlockContent block={block} />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
