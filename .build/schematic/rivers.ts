// The source data was cut along a grid and each piece simplified. Of a river narrower than 100 m only fragments remain,
// one at each crossing of the grid, two or three kilometres apart, called beads here. A long row of beads is a river; beads
// in a crowd are a lake district.
import { area, boundsOf, distance, PointGrid, type Position } from "./geometry.ts";

/** Maximum distance of consecutive beads (km): across one cell of the grid. */
const reach = 3.6;

/** More neighbours than this make a crowd. */
const crowd = 24;

/** Shorter rows are dropped (km): they may be ponds in a line. */
const shortest = 50;

/** Waters from this size (km²) are lakes, not fragments of a narrow river. */
const lake = 2;

/** Rivers are not traced through waters from this size (km²). */
const inland = 60;

/** A row with more lakes near each bead, on average, connects lakes and is no river. */
const maxLakes = 0.5;

type Ring = readonly Position[];

/** Lines along rivers, from the outer rings of all waters. */
export function riversOf(waters: readonly Ring[]): Position[][] {
  const all = waters.flatMap(beads);
  const about = new PointGrid(all, reach);
  const rare = all.filter((bead) => about.near(bead).length <= crowd);
  const lakes = new PointGrid(waters.filter((ring) => area(ring) >= lake).map(middle), reach);
  const lakesAlong = (row: readonly Position[]) => row.reduce((sum, bead) => sum + lakes.near(bead).length, 0);
  return rows(rare, forest(rare)).filter((row) => lakesAlong(row) / row.length <= maxLakes);
}

/** A small water is one bead; a larger one (a pond on a river, a piece of a wide river) has one at every vertex. */
function beads(ring: Ring): Position[] {
  const [west, south, east, north] = boundsOf(ring);
  if (Math.max(distance([west, south], [east, south]), distance([west, south], [west, north])) < 2.2) {
    return [middle(ring)];
  }
  return area(ring) < inland ? ring.slice(1) : [];
}

function middle(ring: Ring): Position {
  const [west, south, east, north] = boundsOf(ring);
  return [(west + east) / 2, (south + north) / 2];
}

type Links = ReadonlyMap<number, { index: number; far: number }[]>;

/** Minimum spanning forest over near beads (Kruskal). */
function forest(points: readonly Position[]): Links {
  const about = new PointGrid(points, reach);
  const pairs = points.flatMap((point, from) =>
    about
      .near(point)
      .filter(({ index }) => index > from)
      .map(({ index, far }) => ({ from, to: index, far })),
  );
  const parent = points.map((_, index) => index);
  const rootOf = (index: number): number => {
    const up = parent[index] ?? index;
    return up === index ? index : rootOf(up);
  };
  const links = new Map<number, { index: number; far: number }[]>(points.map((_, index) => [index, []]));
  for (const { from, to, far } of pairs.sort((a, b) => a.far - b.far)) {
    const [root, other] = [rootOf(from), rootOf(to)];
    if (root === other) continue;
    parent[root] = other;
    links.get(from)?.push({ index: to, far });
    links.get(to)?.push({ index: from, far });
  }
  return links;
}

/** Extracts the longest path of each tree repeatedly, until the rest is too short. */
function rows(points: readonly Position[], links: Links): Position[][] {
  const taken = new Set<number>();
  const found: Position[][] = [];
  const waiting = points.map((_, index) => index);
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    if (taken.has(start)) continue;
    const { path, length, seen } = longestPath(start, links, taken);
    if (length < shortest) {
      for (const index of seen) taken.add(index);
      continue;
    }
    for (const index of path) taken.add(index);
    found.push(path.map((index) => points[index]).filter((point) => point !== undefined));
    // Continue with its branches.
    waiting.push(...seen);
  }
  return found;
}

function longestPath(start: number, links: Links, taken: ReadonlySet<number>) {
  const { farthest, seen } = walk(start, links, taken);
  const back = walk(farthest, links, taken);
  const path: number[] = [];
  for (let at: number | undefined = back.farthest; at !== undefined; at = back.before.get(at)) path.push(at);
  return { path, length: back.seen.get(back.farthest) ?? 0, seen: [...seen.keys()] };
}

/** Traverses the tree of a bead: path length to each bead (km), and its predecessor. */
function walk(start: number, links: Links, taken: ReadonlySet<number>) {
  const seen = new Map([[start, 0]]);
  const before = new Map<number, number>();
  const open = [start];
  let farthest = start;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const so = seen.get(at) ?? 0;
    if (so > (seen.get(farthest) ?? 0)) farthest = at;
    for (const { index, far } of links.get(at) ?? []) {
      if (seen.has(index) || taken.has(index)) continue;
      seen.set(index, so + far);
      before.set(index, at);
      open.push(index);
    }
  }
  return { farthest, seen, before };
}
