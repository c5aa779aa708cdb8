import { blocksRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { BlockContent } from "./block-content.tsx";

/** Blocks that have a place of their own on a home. */
const placed = /^(hero|steps-\d+|lost)$/;

/** A home's other blocks, one card each. Where the blocks do not come, it says so for all of them. */
export function HomeBlocks({ routeName }: { routeName: string }) {
  const { state, retry } = useResource(blocksRequest(routeName));
  if (state.status === "failed") {
    return (
      <div className="container section">
        <FailedState onRetry={retry} />
      </div>
    );
  }
  const others = state.status === "ready" ? state.data.filter(({ alias }) => !placed.test(alias)) : [];
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
