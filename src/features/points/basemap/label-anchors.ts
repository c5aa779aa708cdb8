import type { ExpressionSpecification, SymbolLayerSpecification } from "maplibre-gl";

/** From here on markers are spread over a town and no longer stand on its middle. */
export const spreadZoom = 11;

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;

/**
 * Where a town's name stands: below, so far that a cluster on its middle does not cover it (a single marker stands above
 * its place); close beside it where another name is below. Close to it once the markers are spread.
 * @param below `anchorsBelow` while they are not, or an expression that answers with it.
 */
export function labelAnchors(
  below: ExpressionSpecification,
): Pick<Layout, "text-variable-anchor-offset" | "text-justify"> {
  return {
    "text-variable-anchor-offset": ["step", ["zoom"], below, spreadZoom, anchorsBelow(0.4)],
    "text-justify": "auto",
  };
}

/** The places of a name in the order in which they are tried, the first so far below (em). */
export function anchorsBelow(far: number): ExpressionSpecification {
  return [
    "literal",
    ["top", [0, far], "left", [0.6, 0], "right", [-0.6, 0], "bottom", [0, -0.5]],
  ] as ExpressionSpecification;
}
