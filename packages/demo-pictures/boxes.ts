import { lit } from './colours.ts';
import { SHADE, type Thing, TILT } from './light.ts';
import { blur, linear, num, type Point, polyline } from './svg.ts';

const UPRIGHT = Math.sqrt(1 - TILT * TILT);

/** A point in the room: x right, y up, z towards the viewer. */
export type Spot = readonly [x: number, y: number, z: number];

/** Where a point of a thing turned by `yaw` degrees lands in the drawing. */
export function project([x, y, z]: Spot, yaw = 0): Point {
  const a = (yaw * Math.PI) / 180;
  const [rx, rz] = [x * Math.cos(a) + z * Math.sin(a), -x * Math.sin(a) + z * Math.cos(a)];
  return [rx, -y * UPRIGHT + rz * TILT];
}

/** The outer hull of points, clockwise. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length > 1) {
        const [o, a] = [chain.at(-2) as Point, chain.at(-1) as Point];
        if ((a[0] - o[0]) * (p[1] - o[1]) - (a[1] - o[1]) * (p[0] - o[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** Shadow of an upright thing with an angular footprint. */
export function footprintShadow(footprint: readonly Point[], height: number, soft = 1): string {
  const size = Math.max(...footprint.map(([x]) => x)) - Math.min(...footprint.map(([x]) => x));
  const reach = Math.min(height * 0.9, 620) + size * 0.08;
  const moved = footprint.map(([x, y]): Point => [x + reach, y * 0.9 - reach * 0.2]);
  const left = Math.min(...footprint.map(([x]) => x));
  const right = Math.max(...moved.map(([x]) => x));
  const fade = linear(
    [
      [0, SHADE, 0.6],
      [0.35, SHADE, 0.42],
      [1, SHADE, 0],
    ],
    [left, 0],
    [right, 0],
    true,
  );
  const far = blur((12 + Math.min(height, 500) * 0.024) * soft, (8 + Math.min(height, 500) * 0.014) * soft);
  const near = blur(12 * soft, 7 * soft);
  const tight = blur(4);
  const base = polyline(hull(footprint));
  return `<defs>${fade.defs}${far.defs}${near.defs}${tight.defs}</defs><path d="${polyline(hull([...footprint, ...moved]))}" fill="${fade.fill}" ${far.use}/><path d="${base}" transform="translate(12 6)" fill="${SHADE}" opacity=".5" ${near.use}/><path d="${base}" transform="translate(2 3)" fill="${SHADE}" opacity=".7" ${tight.use}/>`;
}

/** An affine picture frame on a face: `corner` is its upper left, `across` its upper right, `down` its lower left. */
function onFace(art: string, corner: Point, across: Point, down: Point, width: number, height: number) {
  const m = [
    (across[0] - corner[0]) / width,
    (across[1] - corner[1]) / width,
    (down[0] - corner[0]) / height,
    (down[1] - corner[1]) / height,
  ].map((value) => Math.round(value * 10000) / 10000);
  return `<g transform="matrix(${m.join(' ')} ${num(corner[0])} ${num(corner[1])})">${art}</g>`;
}

/** A box standing on the table; pictures on its faces are drawn in flat coordinates from their upper left. */
export type BoxDesign = {
  width: number;
  height: number;
  depth: number;
  yaw: number;
  colour: string;
  topColour?: string;
  front?: string;
  side?: string;
  top?: string;
  /** Height of the foot above the table, to stack boxes. */
  raised?: number;
};

/** Draws a box with its three visible faces lit, and its shadow. */
export function box(design: BoxDesign): Thing {
  const { width: w, height: h, depth: d, yaw, colour, raised = 0 } = design;
  const at = (x: number, y: number, z: number) => project([x, y + raised, z], yaw);
  const [x0, x1, z0, z1] = [-w / 2, w / 2, -d / 2, d / 2];
  const face = (points: readonly Point[], light: number, spread: number) => {
    const shade = linear(
      [
        [0, lit(colour, light + spread)],
        [1, lit(colour, light - spread)],
      ],
      [0, 0],
      [0.6, 1],
    );
    return `${shade.defs}<path d="${polyline(points)}" fill="${shade.fill}" stroke="${lit(colour, light)}" stroke-width="1"/>`;
  };
  const frontLight = yaw < 0 ? 0.74 : 0.62;
  const sideOnRight = yaw < 0;
  const sx = sideOnRight ? x1 : x0;
  const sideLight = sideOnRight ? 0.42 : 0.82;
  const [near, back] = [at(sx, h, z1), at(sx, h, z0)];
  const topColour = design.topColour ?? colour;
  const lid = linear(
    [
      [0, lit(topColour, 0.95)],
      [1, lit(topColour, 0.84)],
    ],
    [0, 0],
    [1, 0.4],
  );
  const sideArt = design.side
    ? sideOnRight
      ? onFace(design.side, near, back, at(sx, 0, z1), d, h)
      : onFace(design.side, back, near, at(sx, 0, z0), d, h)
    : '';
  const dim = (points: readonly Point[], opacity: number) =>
    `<path d="${polyline(points)}" fill="#1c1420" opacity="${opacity}"/>`;
  const sideFace = [near, back, at(sx, 0, z0), at(sx, 0, z1)];
  const art =
    face(sideFace, sideLight, 0.05) +
    sideArt +
    (design.side && sideOnRight ? dim(sideFace, 0.2) : '') +
    face([at(x0, h, z1), at(x1, h, z1), at(x1, 0, z1), at(x0, 0, z1)], frontLight, 0.05) +
    (design.front ? onFace(design.front, at(x0, h, z1), at(x1, h, z1), at(x0, 0, z1), w, h) : '') +
    `${lid.defs}<path d="${polyline([at(x0, h, z0), at(x1, h, z0), at(x1, h, z1), at(x0, h, z1)])}" fill="${lid.fill}" stroke="${lit(topColour, 0.9)}" stroke-width="1"/>` +
    (design.top ? onFace(design.top, at(x0, h, z0), at(x1, h, z0), at(x0, h, z1), w, d) : '') +
    `<path d="${polyline([at(x0, h, z1), at(x1, h, z1)], false)}" stroke="${lit(colour, 1)}" stroke-width="2" opacity=".7" fill="none"/>`;
  const foot = [at(x0, 0, z0), at(x1, 0, z0), at(x1, 0, z1), at(x0, 0, z1)].map(
    ([x, y]): Point => [x, y + raised * UPRIGHT],
  );
  const reachX = Math.max(...foot.map(([x]) => Math.abs(x)));
  return { art, shadow: footprintShadow(foot, h + raised), height: h * UPRIGHT + raised, width: reachX * 2 };
}
