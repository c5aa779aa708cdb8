import type { ExpressionSpecification, SymbolLayerSpecification } from "maplibre-gl";

/** Zoom level from which markers spread over a town instead of clustering at its centre. */
export const spreadZoom = 11;

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;

/**
 * Placement of a town's name: below the town, outside a cluster marker at its centre, or beside it if another name is in
 * the way; close to the town once the markers are spread.
 * @param below `anchorsBelow` for zoom levels below `spreadZoom`, or an expression that evaluates to it.
 */
export function labelAnchors(
  below: ExpressionSpecification,
): Pick<Layout, "text-variable-anchor-offset" | "text-justify"> {
  return {
    "text-variable-anchor-offset": ["step", ["zoom"], below, spreadZoom, anchorsAmongMarkers],
    "text-justify": "auto",
  };
}

/** Close to the town, else wherever markers leave room for the name: up to about 5 lines away. */
const anchorsAmongMarkers = [
  "literal",
  [0.4, 1.5, 2.6, 3.7, 4.8].flatMap((far) => [
    "top",
    [0, far],
    "bottom",
    [0, -far],
    "left",
    [far, 0],
    "right",
    [-far, 0],
  ]),
] as ExpressionSpecification;

/** Anchors of a name in order of preference. @param far distance of the first one, below (em). */
export function anchorsBelow(far: number): ExpressionSpecification {
  return [
    "literal",
    ["top", [0, far], "left", [0.6, 0], "right", [-0.6, 0], "bottom", [0, -0.5]],
  ] as ExpressionSpecification;
}
