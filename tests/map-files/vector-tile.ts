// Encodes Mapbox Vector Tiles, version 2, as a protocol buffer: the subset that a tiny map needs.

export interface Feature {
  kind: "point" | "line" | "polygon";
  /** In 1/4096 of the tile. Polygon rings are not closed. */
  points: readonly (readonly [x: number, y: number])[];
  tags: Readonly<Record<string, string | number>>;
}

const kinds = { point: 1, line: 2, polygon: 3 };

/** The tile's bytes, without empty layers. */
export function vectorTile(layers: Readonly<Record<string, readonly Feature[]>>): Buffer {
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0);
  return Buffer.concat(filled.map(([name, features]) => field(3, layer(name, features))));
}

function layer(name: string, features: readonly Feature[]): Buffer {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))];
  const indexes = ({ tags }: Feature) =>
    Object.entries(tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(name)),
    ...features.map((feature) =>
      field(
        2,
        Buffer.concat([
          field(2, packed(indexes(feature))),
          number(3, kinds[feature.kind]),
          field(4, packed(geometry(feature))),
        ]),
      ),
    ),
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, typeof value === "string" ? field(1, Buffer.from(value)) : number(4, value))),
    number(5, 4096),
  ]);
}

/** MoveTo the first point, LineTo the others, ClosePath: points as zigzag differences. */
function geometry({ kind, points }: Feature): number[] {
  const steps = points.map(([x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? [0, 0];
    return [zigzag(x - lastX), zigzag(y - lastY)];
  });
  const [first = [], ...others] = steps;
  const lines = others.length > 0 ? [command(2, others.length), ...others.flat()] : [];
  return [command(1, 1), ...first, ...lines, ...(kind === "polygon" ? [command(7, 1)] : [])];
}

function command(id: number, count: number): number {
  return id | (count << 3);
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

function packed(numbers: readonly number[]): Buffer {
  return Buffer.from(numbers.flatMap(varint));
}

function number(id: number, value: number): Buffer {
  return Buffer.from([...varint(id << 3), ...varint(value)]);
}

function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([...varint((id << 3) | 2), ...varint(bytes.length)]), bytes]);
}

export function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
