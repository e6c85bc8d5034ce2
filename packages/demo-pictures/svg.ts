/** Rounds to a tenth: enough for 1440 pixels, and keeps the drawings short. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

let lastId = 0;

/** A name for a gradient, clip or filter, unique within the drawing. */
export function nextId(prefix: string): string {
  lastId += 1;
  return `${prefix}${lastId}`;
}

/** Numbers the names of a finished drawing from one, so that the same picture always has the same source. */
export function renumbered(svg: string): string {
  const known = new Map<string, string>();
  return svg.replace(/(id="|url\(#)([a-z]\d+)/g, (_all, before: string, id: string) => {
    const name = known.get(id) ?? `n${known.size + 1}`;
    known.set(id, name);
    return before + name;
  });
}

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export type Random = () => number;

/** Makes a repeatable random source from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between `low` and `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** A point of a drawing: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** Path data through the points with straight lines. */
export function polyline(points: readonly Point[], close = true): string {
  const body = points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');
  return `M${body}${close ? 'Z' : ''}`;
}

/** Path data of a smooth curve through the points (Catmull-Rom turned into Béziers). */
export function curve(points: readonly Point[], close = false, tension = 6): string {
  const at = (i: number): Point => {
    const count = points.length;
    const index = close ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return points[index] as Point;
  };
  const first = at(0);
  let data = `M${num(first[0])} ${num(first[1])}`;
  const segments = close ? points.length : points.length - 1;
  for (let i = 0; i < segments; i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / tension, from[1] + (to[1] - before[1]) / tension] as const;
    const c2 = [to[0] - (after[0] - from[0]) / tension, to[1] - (after[1] - from[1]) / tension] as const;
    data += `C${num(c1[0])} ${num(c1[1])} ${num(c2[0])} ${num(c2[1])} ${num(to[0])} ${num(to[1])}`;
  }
  return data + (close ? 'Z' : '');
}

/** A filter that blurs by `deviation` pixels (less upright when `upright` is given); its definition and its use. */
export function blur(deviation: number, upright = deviation): { defs: string; use: string } {
  const id = nextId('b');
  return {
    defs: `<filter id="${id}" x="-80%" y="-140%" width="260%" height="380%"><feGaussianBlur stdDeviation="${num(deviation)} ${num(upright)}"/></filter>`,
    use: `filter="url(#${id})"`,
  };
}

/** One stop of a gradient. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A linear gradient in the box of what it fills, or in user space when `user` is set. */
export function linear(
  stops: readonly Stop[],
  from: Point = [0, 0],
  to: Point = [1, 0],
  user = false,
): { defs: string; fill: string } {
  const id = nextId('g');
  const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
  const f = (value: number) => (user ? num(value) : String(Math.round(value * 1000) / 1000));
  return {
    defs: `<linearGradient id="${id}"${units} x1="${f(from[0])}" y1="${f(from[1])}" x2="${f(to[0])}" y2="${f(to[1])}">${stopTags(stops)}</linearGradient>`,
    fill: `url(#${id})`,
  };
}

/** A radial gradient in the box of what it fills. */
export function radial(
  stops: readonly Stop[],
  centre: Point = [0.5, 0.5],
  radius = 0.5,
): { defs: string; fill: string } {
  const id = nextId('r');
  return {
    defs: `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopTags(stops)}</radialGradient>`,
    fill: `url(#${id})`,
  };
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** Wraps a drawing in a clip given as path data. */
export function clipped(pathData: string, content: string): string {
  const id = nextId('c');
  return `<clipPath id="${id}"><path d="${pathData}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Moves, turns (degrees) and scales a drawing. */
export function moved(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const spin = turn === 0 ? '' : ` rotate(${num(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${num(x)} ${num(y)})${spin}${size}">${content}</g>`;
}
