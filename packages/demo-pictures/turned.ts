import { lit } from './colours.ts';
import { castShadow, lightOn, type Thing, TILT } from './light.ts';
import {
  between,
  clipped,
  linear,
  nextId,
  num,
  type Point,
  polyline,
  type Random,
  radial,
  randomFrom,
} from './svg.ts';

/** Points of a turned profile: radius and height above the ground. A point given twice makes a corner. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** What a turned body is made of; `gloss` 0 is chalk, 1 is glass-like glaze. */
export type Surface = {
  colour: string;
  gloss?: number;
  metal?: boolean;
  speckle?: { colour: string; count: number; size?: number };
  /** Rings left by the potter's fingers. */
  rings?: number;
};

/** How the top of a turned body looks. */
export type Top =
  | {
      kind: 'open';
      inside: string;
      wall?: number;
      shallow?: boolean;
      filled?: { colour: string; depth: number };
    }
  | { kind: 'closed' };

/** Samples a profile into a fine polyline from the ground up. */
export function sampleProfile(profile: Profile, perSegment = 14): Point[] {
  const runs: Point[][] = [[]];
  for (const [i, point] of profile.entries()) {
    (runs.at(-1) as Point[]).push(point);
    const next = profile[i + 1];
    if (next && next[0] === point[0] && next[1] === point[1]) runs.push([]);
  }
  const result: Point[] = [];
  for (const run of runs) {
    if (run.length === 0) continue;
    for (let i = 0; i < run.length - 1; i += 1) {
      const [a, b] = [run[i] as Point, run[i + 1] as Point];
      const before = run[i - 1] ?? [2 * a[0] - b[0], 2 * a[1] - b[1]];
      const after = run[i + 2] ?? [2 * b[0] - a[0], 2 * b[1] - a[1]];
      for (let s = 0; s < perSegment; s += 1) {
        const t = s / perSegment;
        const spline = (p: number, q: number, r: number, u: number) =>
          0.5 *
          (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - u) * t * t + (3 * q - p - 3 * r + u) * t ** 3);
        result.push([spline(before[0], a[0], b[0], after[0]), spline(before[1], a[1], b[1], after[1])]);
      }
    }
    result.push(run.at(-1) as Point);
  }
  return result;
}

/** The radius of a sampled profile at a height. */
export function radiusAt(samples: readonly Point[], height: number): number {
  for (let i = 1; i < samples.length; i += 1) {
    const [a, b] = [samples[i - 1] as Point, samples[i] as Point];
    if (height >= a[1] && height <= b[1]) {
      const part = b[1] === a[1] ? 0 : (height - a[1]) / (b[1] - a[1]);
      return a[0] + (b[0] - a[0]) * part;
    }
  }
  return (samples.at(-1) as Point)[0];
}

/** Outline of the body in drawing coordinates: its sides, and below them the front edges of its lower rings. */
export function outlineOf(samples: readonly Point[]): string {
  let bulge = 0;
  while (bulge < samples.length - 1 && radiusOf(samples, bulge + 1) >= radiusOf(samples, bulge) - 0.01)
    bulge += 1;
  const rings: Point[] = samples.slice(0, 1);
  for (let i = 1; i <= bulge; i += 1) {
    const [[r1, h1], [r2, h2]] = [samples[i - 1] as Point, samples[i] as Point];
    for (let part = 1; part <= 8; part += 1)
      rings.push([r1 + ((r2 - r1) * part) / 8, h1 + ((h2 - h1) * part) / 8]);
  }
  const reach = radiusOf(samples, bulge);
  const upper = samples.slice(bulge);
  const right = [...upper].reverse().map(([r, h]): Point => [r, -h]);
  const left = upper.map(([r, h]): Point => [-r, -h]);
  const steps = 180;
  const below: Point[] = [];
  for (let i = 1; i < steps; i += 1) {
    const x = reach * Math.cos((i / steps) * Math.PI);
    let y = Number.NEGATIVE_INFINITY;
    for (const [r, h] of rings) if (r >= Math.abs(x)) y = Math.max(y, -h + TILT * Math.sqrt(r * r - x * x));
    if (y > Number.NEGATIVE_INFINITY) below.push([x, y]);
  }
  return polyline([...right, ...below, ...left]);
}

function radiusOf(samples: readonly Point[], index: number): number {
  return (samples[index] as Point)[0];
}

const ACROSS = [
  -1, -0.97, -0.9, -0.8, -0.66, -0.5, -0.34, -0.17, 0, 0.17, 0.34, 0.5, 0.66, 0.8, 0.9, 0.97, 1,
];

function bandStops(surface: Surface, slope: number): (readonly [number, string])[] {
  const outward = Math.cos(slope);
  const up = -Math.sin(slope);
  return ACROSS.map((u) => {
    const normal = [u * outward, up, Math.sqrt(1 - u * u) * outward] as const;
    return [(u + 1) / 2, lit(surface.colour, lightOn(normal, surface.gloss ?? 0.2, surface.metal))] as const;
  });
}

/** The lit body without its top: rings, each with the shading of its slope. */
export function shadedBody(samples: readonly Point[], surface: Surface, seed = 1): string {
  const known = new Map<number, string>();
  let defs = '';
  let bands = '';
  const top = (samples.at(-1) as Point)[1];
  const ringed = surface.rings ?? 0;
  for (let i = 1; i < samples.length; i += 1) {
    const [a, b] = [samples[i - 1] as Point, samples[i] as Point];
    if (b[1] - a[1] < 0.01) continue;
    let slope = Math.atan2(b[0] - a[0], b[1] - a[1]);
    if (ringed > 0) slope += (Math.sin(i * 0.83 + seed) + Math.sin(i * 0.31 + seed * 2)) * 0.011 * ringed;
    const key = Math.round(slope * 90);
    let fill = known.get(key);
    if (!fill) {
      const gradient = linear(bandStops(surface, key / 90));
      defs += gradient.defs;
      fill = gradient.fill;
      known.set(key, fill);
    }
    const reach = Math.max(a[0], b[0]) + 0.5;
    // Each band covers all above its front edge; the next one paints over it. So every edge is a true ellipse.
    bands += `<path d="M${num(-reach)} ${num(-a[1])}A${num(reach)} ${num(reach * TILT)} 0 0 0 ${num(reach)} ${num(-a[1])}V${num(-top - 1)}H${num(-reach)}Z" fill="${fill}"/>`;
  }
  const spots = surface.speckle ? speckles(samples, surface.speckle, randomFrom(seed)) : '';
  return `<defs>${defs}</defs>${bands}${spots}`;
}

function speckles(
  samples: readonly Point[],
  speckle: { colour: string; count: number; size?: number },
  random: Random,
): string {
  const low = (samples[0] as Point)[1];
  const high = (samples.at(-1) as Point)[1];
  let data = '';
  for (let i = 0; i < speckle.count; i += 1) {
    const height = between(random, low - 30, high);
    const angle = between(random, -1.45, 1.45);
    const r = radiusAt(samples, Math.max(low, height));
    const size = (speckle.size ?? 2.2) * (0.3 + random() ** 4 * 1.7);
    const [x, y] = [Math.sin(angle) * r, -height + Math.cos(angle) * r * TILT * 0.6];
    const rx = Math.max(0.4, size * Math.cos(angle));
    data += `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(size)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(size)} 0 1 0 ${num(-2 * rx)} 0`;
  }
  return `<path d="${data}" fill="${speckle.colour}" opacity=".55"/>`;
}

/** A round mouth seen from slightly above: lip, inner wall and, when filled, what stands in it. */
function mouth(radius: number, height: number, colour: string, top: Top, gloss = 0.2): string {
  const ry = radius * TILT;
  if (top.kind === 'closed') {
    const face = linear([
      [0, lit(colour, 0.93)],
      [0.55, lit(colour, 0.84)],
      [1, lit(colour, 0.72)],
    ]);
    return `${face.defs}<ellipse cx="0" cy="${num(-height)}" rx="${num(radius)}" ry="${num(ry)}" fill="${face.fill}"/>`;
  }
  const wall = top.wall ?? Math.max(4, radius * 0.05);
  const lip = linear([
    [0, lit(colour, 0.98)],
    [0.45, lit(colour, 0.9)],
    [1, lit(colour, 0.66)],
  ]);
  const low = top.shallow ? 0.6 : 0.2;
  const inner = linear([
    [0, lit(top.inside, low)],
    [0.3, lit(top.inside, low + 0.16)],
    [0.75, lit(top.inside, 0.72)],
    [1, lit(top.inside, 0.8 + gloss * 0.1)],
  ]);
  const depth = linear(
    [
      [0, '#000', 0.02],
      [1, '#120a10', 0.3],
    ],
    [0, 0],
    [0, 1],
  );
  const [ix, iy] = [radius - wall, ry - wall * 0.62];
  const id = nextId('m');
  let inside = '';
  if (top.filled) {
    const level = -height + top.filled.depth;
    const liquid = radial(
      [
        [0, lit(top.filled.colour, 0.8)],
        [0.7, lit(top.filled.colour, 0.68)],
        [1, lit(top.filled.colour, 0.5)],
      ],
      [0.36, 0.4],
      0.75,
    );
    const shrink = top.filled.depth * 0.12;
    inside = `${liquid.defs}<ellipse cx="0" cy="${num(level)}" rx="${num(ix - shrink)}" ry="${num(iy - shrink * TILT)}" fill="${liquid.fill}"/><ellipse cx="0" cy="${num(level)}" rx="${num(ix - shrink - 2)}" ry="${num(iy - shrink * TILT - 1.5)}" fill="none" stroke="${lit(top.filled.colour, 0.95)}" stroke-width="2.5" opacity=".5"/>`;
  }
  return `<defs>${lip.defs}${inner.defs}${depth.defs}<clipPath id="${id}"><ellipse cx="0" cy="${num(-height)}" rx="${num(ix)}" ry="${num(iy)}"/></clipPath></defs><ellipse cx="0" cy="${num(-height)}" rx="${num(radius)}" ry="${num(ry)}" fill="${lip.fill}"/><g clip-path="url(#${id})"><rect x="${num(-radius)}" y="${num(-height - ry)}" width="${num(2 * radius)}" height="${num(2 * ry)}" fill="${inner.fill}"/><rect x="${num(-radius)}" y="${num(-height - ry)}" width="${num(2 * radius)}" height="${num(2 * ry)}" fill="${depth.fill}" transform="rotate(180 0 ${num(-height)})"/>${inside}</g>`;
}

/** A whole turned thing: body, top and its shadow. `over` is drawn on the body and cut at its outline. */
export function turned(
  profile: Profile,
  surface: Surface,
  top: Top,
  options: { seed?: number; over?: string; behind?: string; front?: string } = {},
): Thing {
  const samples = sampleProfile(profile);
  const end = samples.at(-1) as Point;
  const foot = samples[0] as Point;
  const widest = Math.max(...samples.map(([r]) => r));
  const body = clipped(outlineOf(samples), shadedBody(samples, surface, options.seed) + (options.over ?? ''));
  return {
    art: `${options.behind ?? ''}${body}${mouth(end[0], end[1], surface.colour, top, surface.gloss)}${options.front ?? ''}`,
    shadow: castShadow(foot[0], widest, end[1]),
    height: end[1],
    width: widest * 2,
  };
}

/** Bends flat label coordinates around a cylinder of a radius; x 0 is the front. */
export function aroundCylinder(radius: number): (point: Point) => Point {
  return ([x, y]) => {
    const angle = Math.max(-1.5, Math.min(1.5, x / radius));
    return [Math.sin(angle) * radius, y + Math.cos(angle) * radius * TILT];
  };
}
