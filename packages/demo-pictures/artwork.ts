import { lit } from './colours.ts';
import { type Face, letters } from './lettering.ts';
import { type Point, polyline } from './svg.ts';

/** A flat shape of label art; kept as points so that it can be bent around a tin. */
type Shape = { points: Point[]; fill: string };

/** The kinds of abstract art that labels, cards and notebooks carry. */
export type ArtKind =
  | 'sun'
  | 'hills'
  | 'arches'
  | 'waves'
  | 'grid'
  | 'leaves'
  | 'moon'
  | 'steps'
  | 'dots'
  | 'none';

/** The art of a label: its kind and its colours (ground first). */
export type Art = { kind: ArtKind; colours: readonly [ground: string, one: string, two: string] };

function disc(cx: number, cy: number, r: number, from = 0, to = 360): Point[] {
  const points: Point[] = [];
  for (let a = from; a <= to; a += 6) {
    points.push([cx + Math.cos((a * Math.PI) / 180) * r, cy + Math.sin((a * Math.PI) / 180) * r]);
  }
  return points;
}

function rect(x: number, y: number, w: number, h: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= 16; i += 1) points.push([x + (w * i) / 16, y]);
  for (let i = 16; i >= 0; i -= 1) points.push([x + (w * i) / 16, y + h]);
  return points;
}

function ridge(w: number, h: number, base: number, rise: number, phase: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= 40; i += 1) {
    const u = i / 40;
    points.push([
      u * w,
      base - rise * (0.5 + 0.5 * Math.sin(phase + u * 5.2)) - rise * 0.2 * Math.sin(phase * 2 + u * 9),
    ]);
  }
  return [...points, ...rect(0, h, w, 0).slice(17)];
}

/** The shapes of an art in a box of `w` by `h`. */
export function artShapes(art: Art, w: number, h: number): Shape[] {
  const [ground, one, two] = art.colours;
  const shapes: Shape[] = [{ points: rect(0, 0, w, h), fill: ground }];
  const add = (points: Point[], fill: string) => shapes.push({ points, fill });
  const m = Math.min(w, h);
  if (art.kind === 'sun') {
    add(disc(w / 2, h * 0.56, m * 0.3), one);
    add(rect(0, h * 0.72, w, h * 0.28), two);
  } else if (art.kind === 'hills') {
    add(disc(w * 0.68, h * 0.34, m * 0.17), one);
    add(ridge(w, h, h * 0.86, h * 0.36, 1.2), two);
    add(ridge(w, h, h, h * 0.34, 3.6), lit(two, 0.42));
  } else if (art.kind === 'arches') {
    for (const [scale, fill] of [
      [0.44, one],
      [0.32, ground],
      [0.2, two],
    ] as const) {
      const r = m * scale;
      const points = disc(w / 2, h * 0.52, r, 180, 360);
      add([...points, [w / 2 + r, h], [w / 2 - r, h]], fill);
    }
  } else if (art.kind === 'waves') {
    for (let i = 0; i < 5; i += 1) {
      const y = h * (0.2 + i * 0.16);
      const line = (shift: number) =>
        Array.from(
          { length: 41 },
          (_, s): Point => [(s / 40) * w, y + shift + Math.sin((s / 40) * 9.4 + i * 0.9) * h * 0.045],
        );
      add([...line(0), ...line(h * 0.07).reverse()], i % 2 ? two : one);
    }
  } else if (art.kind === 'grid') {
    const size = m / 4;
    const [cols, rows] = [Math.round(w / size), Math.round(h / size)];
    for (let r = 0; r < rows; r += 1) {
      for (let c = 0; c < cols; c += 1) {
        const [x, y] = [(c * w) / cols, (r * h) / rows];
        const [sw, sh] = [w / cols, h / rows];
        const pick = (r * 5 + c * 3 + ((r * c) % 3)) % 4;
        if (pick === 0) add([[x, y], ...disc(x, y, Math.min(sw, sh), 0, 90)], one);
        if (pick === 1) add([[x + sw, y + sh], ...disc(x + sw, y + sh, Math.min(sw, sh), 180, 270)], two);
        if (pick === 2) add(disc(x + sw / 2, y + sh / 2, Math.min(sw, sh) * 0.3), one);
      }
    }
  } else if (art.kind === 'leaves') {
    for (let i = 0; i < 7; i += 1) {
      const side = i % 2 ? 1 : -1;
      const y = h * (0.9 - i * 0.115);
      const long = m * (0.4 - i * 0.028);
      const angle = i === 6 ? -Math.PI / 2 : side > 0 ? -0.62 : Math.PI + 0.62;
      const points: Point[] = [];
      for (let s = 0; s <= 20; s += 1) {
        const u = s / 20;
        points.push([u * long, -Math.sin(u * Math.PI) * long * 0.2]);
      }
      for (let s = 20; s >= 0; s -= 1)
        points.push([(s / 20) * long, Math.sin((s / 20) * Math.PI) * long * 0.2]);
      add(
        points.map(
          ([px, py]): Point => [
            w / 2 + px * Math.cos(angle) - py * Math.sin(angle),
            y + px * Math.sin(angle) + py * Math.cos(angle),
          ],
        ),
        i % 3 === 1 ? two : one,
      );
    }
    add(rect(w / 2 - m * 0.008, h * 0.2, m * 0.016, h * 0.8), one);
  } else if (art.kind === 'moon') {
    add(disc(w / 2, h / 2, m * 0.32), one);
    add(disc(w / 2 + m * 0.13, h / 2 - m * 0.05, m * 0.27), ground);
    for (const [x, y] of [
      [0.2, 0.25],
      [0.82, 0.32],
      [0.74, 0.78],
      [0.17, 0.7],
    ] as const)
      add(disc(w * x, h * y, m * 0.022), two);
  } else if (art.kind === 'steps') {
    for (let i = 0; i < 5; i += 1)
      add(rect((i * w) / 5, h * (0.82 - i * 0.15), w / 5 + 0.5, h * (0.18 + i * 0.15)), i % 2 ? two : one);
  } else if (art.kind === 'dots') {
    for (let r = 0; r < 4; r += 1) {
      for (let c = 0; c < 5; c += 1)
        add(disc(w * (0.1 + c * 0.2), h * (0.14 + r * 0.24), m * 0.07), (r + c) % 3 === 0 ? two : one);
    }
  }
  return shapes;
}

/** What stands on a label. */
export type Label = {
  title: readonly string[];
  above?: string;
  below?: readonly string[];
  art: Art;
  paper?: string;
  ink?: string;
  face?: Face;
};

const cut = ([x, y]: Point, w: number, h: number): Point => [
  Math.min(w, Math.max(0, x)),
  Math.min(h, Math.max(0, y)),
];

/** Draws a label in a box of `w` by `h` from its upper left; `bend` wraps it around something. */
export function drawLabel(label: Label, w: number, h: number, bend: (p: Point) => Point = (p) => p): string {
  const { paper = '#f6f0e4', ink = '#2a2524', face = 'serif' } = label;
  const artHeight = label.art.kind === 'none' ? h * 0.06 : h * 0.45;
  const shape = (points: Point[], fill: string) => `<path d="${polyline(points.map(bend))}" fill="${fill}"/>`;
  let out = shape(rect(0, 0, w, h), paper);
  if (label.art.kind !== 'none') {
    for (const { points, fill } of artShapes(label.art, w, artHeight))
      out += shape(
        points.map((p) => cut(p, w, artHeight)),
        fill,
      );
  }
  const line = (words: string, y: number, size: number, set: Face, tracking = 0) =>
    `<path d="${letters(words, w / 2, y, { face: set, size, tracking, bend })}" fill="${ink}"/>`;
  let y = artHeight + h * 0.1;
  out += line(label.above ?? 'HALM & STEIN', y, w * 0.045, 'sansStrong', 0.22);
  const longest = Math.max(...label.title.map((words) => words.length));
  const size = Math.min(w * 0.15, (w * 1.62) / longest, h * 0.125);
  y += h * 0.045;
  for (const words of label.title) {
    y += size * 1.06;
    out += line(words, y, size, face);
  }
  const below = label.below ?? [];
  out += shape(rect(w * 0.42, y + h * 0.045, w * 0.16, Math.max(1.4, h * 0.004)), ink);
  below.forEach((words, i) => {
    out += line(
      words,
      h * 0.945 - (below.length - 1 - i) * Math.min(w * 0.075, h * 0.062),
      Math.min(w * 0.05, h * 0.046),
      'sans',
      0.08,
    );
  });
  return out;
}
