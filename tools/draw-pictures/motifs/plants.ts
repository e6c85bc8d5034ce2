import { lit, mix } from '../colours.ts';
import type { Thing } from '../light.ts';
import {
  between,
  curve,
  linear,
  nextId,
  num,
  type Point,
  polyline,
  type Random,
  randomFrom,
} from '../svg.ts';
import { type Profile, radiusAt, type Surface, sampleProfile, turned } from '../turned.ts';
import { type Glaze, tube } from './ceramics.ts';

/** A pot by its upper radius; answers the pot and where the soil is. */
export function pot(glaze: Glaze, radius = 200, tall = 300, saucer = true): Thing & { soil: number } {
  const profile: Profile = [
    [radius * 0.66, 20],
    [radius * 0.7, 26],
    [radius * 0.9, tall * 0.75],
    [radius * 0.92, tall * 0.8],
    [radius * 0.92, tall * 0.8],
    [radius, tall * 0.8],
    [radius, tall * 0.8],
    [radius * 1.02, tall],
  ];
  const surface: Surface = {
    colour: glaze.body,
    gloss: glaze.gloss * 0.6,
    rings: 0.5,
    ...(glaze.speckle ? { speckle: { colour: glaze.speckle, count: 240 } } : {}),
  };
  const body = turned(profile, surface, {
    kind: 'open',
    inside: glaze.inside,
    wall: 13,
    filled: { colour: '#46342a', depth: 24 },
  });
  const dish = turned(
    [
      [radius * 0.74, 0],
      [radius * 0.8, 6],
      [radius * 0.88, 30],
    ],
    surface,
    { kind: 'open', inside: glaze.inside, wall: 8 },
  );
  return { ...body, art: (saucer ? dish.art : '') + body.art, soil: tall - 22, height: tall };
}

/** One leaf along +x from its stalk, placed and turned; its two halves take the light differently. */
export function leaf(
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  colour: string,
  options: { light?: number; rib?: string; tip?: number; shape?: Point[] } = {},
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const facing = sin * -0.6 - cos * 0.8;
  const tip = options.tip ?? 1;
  const half = (side: 1 | -1): string => {
    const outline: Point[] = options.shape
      ? options.shape.map(([px, py]): Point => [px * long, py * wide * side])
      : [
          [0, 0],
          [long * 0.16, side * wide * 0.3],
          [long * 0.42, side * wide * 0.5],
          [long * 0.72, side * wide * 0.36],
          [long * (0.92 + 0.04 * tip), side * wide * 0.1],
          [long, 0],
        ];
    const light = (options.light ?? 0.68) + facing * side * -0.17;
    const shade = linear(
      [
        [0, lit(colour, light - 0.1)],
        [0.5, lit(colour, light)],
        [1, lit(colour, light + 0.07)],
      ],
      [0, 0],
      [1, 0],
    );
    const path = options.shape ? polyline(outline) : `${curve(outline)}Z`;
    return `${shade.defs}<path d="${path}" fill="${shade.fill}" stroke="${lit(colour, light - 0.05)}" stroke-width=".8"/>`;
  };
  const rib = options.rib ?? lit(colour, 0.95);
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num((angle * 180) / Math.PI)})">${half(-1)}${half(1)}<path d="M0 0L${num(long * 0.94)} 0" stroke="${rib}" stroke-width="${num(Math.max(1.2, wide * 0.022))}" opacity=".6"/></g>`;
}

function stalk(from: Point, to: Point, bend: number, colour: string, width: number): string {
  const mid: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 - Math.abs(bend) * 0.3];
  const d = `M${num(from[0])} ${num(from[1])}Q${num(mid[0])} ${num(mid[1])} ${num(to[0])} ${num(to[1])}`;
  return `<path d="${d}" stroke="${lit(colour, 0.36)}" stroke-width="${width}" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${lit(colour, 0.74)}" stroke-width="${num(width * 0.55)}" fill="none" stroke-linecap="round" transform="translate(${num(-width * 0.16)} 0)"/>`;
}

function grown(
  base: ReturnType<typeof pot>,
  foliage: string,
  height: number,
  width: number,
  seedShade = 0.7,
): Thing {
  const id = nextId('f');
  const canopy = `<filter id="${id}" x="-60%" y="-100%" width="220%" height="300%"><feGaussianBlur stdDeviation="38 16"/></filter><ellipse cx="${num(width * 0.42)}" cy="-${num(height * 0.1)}" rx="${num(width * 0.42)}" ry="${num(width * 0.11)}" fill="@shade@" opacity="${seedShade * 0.55}" filter="url(#${id})"/>`;
  return {
    art: `${base.art}<g transform="translate(0 ${-base.soil})">${foliage}</g>`,
    shadow: canopy + base.shadow,
    height: height + base.soil,
    width,
  };
}

/** The split leaf of a monstera: half its outline from stalk to tip, in parts of length and half width. */
function splitHalf(random: Random): Point[] {
  const points: Point[] = [
    [0.06, 0],
    [-0.1, 0.2],
    [-0.08, 0.5],
  ];
  const width = (t: number) => Math.sin(Math.min(1, t * 1.02 + 0.18) * Math.PI) ** 0.72;
  const cuts = [0.2, 0.36, 0.52, 0.67];
  points.push([0.04, width(0.04)]);
  for (const cut of cuts) {
    const w = width(cut);
    points.push([cut - 0.045, width(cut - 0.045)], [cut - 0.022, w * 0.98]);
    points.push([cut - 0.1, w * between(random, 0.3, 0.42)]);
    points.push([cut + 0.022, w * 0.94], [cut + 0.06, width(cut + 0.06)]);
  }
  points.push([0.8, width(0.8)], [0.9, width(0.9) * 0.9], [1, 0], [0.06, 0]);
  return points;
}

/** A monstera. */
export function monstera(base: ReturnType<typeof pot>, seed = 1): Thing {
  const random = randomFrom(seed);
  const greens = ['#3f6b4a', '#4a7a52', '#37613f', '#578a5c'];
  const places: readonly (readonly [number, number, number, number])[] = [
    [-90, -640, -2.0, 290],
    [150, -660, -1.05, 300],
    [-300, -430, -2.75, 290],
    [330, -440, -0.35, 300],
    [20, -500, -1.5, 330],
    [-210, -250, 2.75, 260],
    [250, -240, 0.35, 260],
    [-90, -300, 2.2, 250],
    [110, -280, 0.95, 250],
  ];
  let stalks = '';
  let leaves = '';
  places.forEach(([x, y, angle, size], i) => {
    stalks += stalk([between(random, -26, 26), 0], [x, y], x * 0.24, '#5d8a5a', 13);
    leaves += leaf(x, y, angle, size, size * 0.5, greens[i % 4] as string, {
      shape: splitHalf(random),
      light: 0.56 + (i / 9) * 0.16,
    });
  });
  return grown(base, stalks + leaves, 940, 1150);
}

/** A pilea with round leaves on thin stalks. */
export function pilea(base: ReturnType<typeof pot>, seed = 2): Thing {
  const random = randomFrom(seed);
  const spots: { x: number; y: number; r: number; depth: number }[] = [];
  for (let i = 0; i < 44; i += 1) {
    const angle = between(random, -Math.PI, 0);
    const far = between(random, 0.3, 1);
    spots.push({
      x: Math.cos(angle) * 330 * far,
      y: -110 + Math.sin(angle) * 330 * far,
      r: between(random, 46, 78),
      depth: random(),
    });
  }
  spots.sort((a, b) => a.depth - b.depth);
  let art = '';
  for (const { x, y, r, depth } of spots) {
    const colour = mix('#4d7c4f', '#86b070', depth * 0.7);
    const light = 0.5 + depth * 0.24;
    const face = linear(
      [
        [0, lit(colour, light + 0.16)],
        [0.6, lit(colour, light)],
        [1, lit(colour, light - 0.2)],
      ],
      [0, 0],
      [0.9, 1],
    );
    const turn = Math.atan2(y + 110, x) * 57.3 + 90;
    art += `${stalk([between(random, -14, 14), 0], [x, y], x * 0.2, '#7c9a62', 6)}${face.defs}<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn * 0.5)})"><ellipse rx="${num(r)}" ry="${num(r * 0.84)}" fill="${face.fill}"/><circle cx="0" cy="${num(r * 0.14)}" r="${num(r * 0.06)}" fill="${lit(colour, 1)}" opacity=".8"/><path d="M0 ${num(r * 0.14)}L${num(-r * 0.5)} ${num(-r * 0.36)}M0 ${num(r * 0.14)}L${num(r * 0.46)} ${num(-r * 0.4)}M0 ${num(r * 0.14)}L0 ${num(-r * 0.66)}" stroke="${lit(colour, 0.95)}" stroke-width="1.6" opacity=".35"/></g>`;
  }
  return grown(base, art, 520, 800);
}

/** A young olive tree. */
export function oliveTree(base: ReturnType<typeof pot>, seed = 3): Thing {
  const random = randomFrom(seed);
  let back = '';
  let front = '';
  const trunk = tube('M0 0C-14 -160 18 -280 2 -470', 26, '#8a7560', 0.1);
  for (let b = 0; b < 24; b += 1) {
    const angle = between(random, -Math.PI * 0.98, -0.02 * Math.PI);
    const reach = between(random, 190, 350);
    const start: Point = [between(random, -8, 10), between(random, -520, -360)];
    const end: Point = [start[0] + Math.cos(angle) * reach * 0.95, start[1] + Math.sin(angle) * reach];
    const inFront = b % 2 === 1;
    let twig = stalk(start, end, between(random, -30, 30), '#8a7f68', 5);
    for (let i = 2; i <= 9; i += 1) {
      const t = i / 9;
      const [x, y] = [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t];
      const colour = mix('#6f8467', random() < 0.4 ? '#b3bda6' : '#55704f', between(random, 0, 0.8));
      for (const side of [-1, 1]) {
        twig += leaf(x, y, angle + side * between(random, 0.5, 0.95), between(random, 66, 98), 25, colour, {
          light: (inFront ? 0.68 : 0.48) + between(random, -0.05, 0.08),
        });
      }
    }
    if (inFront) front += twig;
    else back += twig;
  }
  return grown(base, back + trunk + front, 830, 760);
}

/** A fern with arching fronds. */
export function fern(base: ReturnType<typeof pot>, seed = 4): Thing {
  const random = randomFrom(seed);
  let art = '';
  const count = 24;
  for (let f = 0; f < count; f += 1) {
    const u = ((f * 7) % count) / (count - 1);
    const spread = -1 + 2 * u;
    const reach = spread * between(random, 330, 450);
    const rise = between(random, 250, 480) * (1 - Math.abs(spread) * 0.35);
    const [p0, p1, p2]: [Point, Point, Point] = [
      [spread * 24, 0],
      [reach * 0.45, -rise * 1.35],
      [reach, -rise * (0.75 - Math.abs(spread) * 0.5)],
    ];
    const spot = (t: number): Point => [
      (1 - t) ** 2 * p0[0] + 2 * (1 - t) * t * p1[0] + t * t * p2[0],
      (1 - t) ** 2 * p0[1] + 2 * (1 - t) * t * p1[1] + t * t * p2[1],
    ];
    const colour = mix('#3f7245', '#8bb56a', between(random, 0.1, 0.8));
    const light = 0.46 + (f / count) * 0.26;
    art += `<path d="M${num(p0[0])} 0Q${num(p1[0])} ${num(p1[1])} ${num(p2[0])} ${num(p2[1])}" stroke="${lit(colour, 0.4)}" stroke-width="4.5" fill="none"/>`;
    for (let i = 3; i <= 22; i += 1) {
      const t = i / 22;
      const [x, y] = spot(t);
      const [nx, ny] = spot(Math.min(1, t + 0.02));
      const along = Math.atan2(ny - y, nx - x || 0.001) + (t >= 1 ? 0 : 0);
      const long = 78 * Math.sin(Math.min(1, 0.2 + (1 - t) * 0.9) * 1.7) * (1 - t * 0.3);
      for (const side of [-1, 1]) {
        const angle = along + side * 1.12;
        const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
        const [wx, wy] = [-Math.sin(angle) * 9, Math.cos(angle) * 9];
        art += `<path d="M${num(x)} ${num(y)}Q${num(x + dx * 0.5 + wx)} ${num(y + dy * 0.5 + wy)} ${num(x + dx)} ${num(y + dy)}Q${num(x + dx * 0.5 - wx)} ${num(y + dy * 0.5 - wy)} ${num(x)} ${num(y)}" fill="${lit(colour, light + side * (dx < 0 ? -0.07 : 0.07))}"/>`;
      }
    }
  }
  return grown(base, art, 560, 900);
}

function column(radius: number, tall: number, colour: string, seed: number): string {
  const profile: Profile = [
    [radius * 0.86, 0],
    [radius, tall * 0.3],
    [radius, tall * 0.78],
    [radius * 0.86, tall * 0.92],
    [radius * 0.5, tall * 0.99],
    [radius * 0.1, tall],
  ];
  const samples = sampleProfile(profile);
  const random = randomFrom(seed);
  let ribs = '';
  let spines = '';
  for (let k = -4; k <= 4; k += 1) {
    const angle = (k / 4.6) * 1.5;
    const line: Point[] = [];
    for (let i = 0; i <= 16; i += 1) {
      const h = (i / 16) * tall * 0.995;
      line.push([Math.sin(angle) * radiusAt(samples, h), -h]);
    }
    ribs += `<path d="${curve(line)}" fill="none" stroke="${lit(colour, 0.08)}" stroke-width="${num(9 * Math.cos(angle) + 2)}" opacity=".34"/><path d="${curve(line)}" transform="translate(${num(-11 * Math.cos(angle))} 0)" fill="none" stroke="${lit(colour, 1)}" stroke-width="5" opacity=".28"/>`;
    const ridge = angle + 0.163;
    for (let i = 1; i <= tall / 34; i += 1) {
      const h = i * 33 + (k % 2) * 12;
      if (h > tall * 0.97) continue;
      const x = Math.sin(ridge) * radiusAt(samples, h);
      spines += `<circle cx="${num(x)}" cy="${num(-h)}" r="4" fill="#f2e7c9"/>`;
      for (let s = 0; s < 4; s += 1) {
        const a = between(random, -2.9, -0.2);
        spines += `<path d="M${num(x)} ${num(-h)}l${num(Math.cos(a) * 17)} ${num(Math.sin(a) * 13)}" stroke="#f5ecd2" stroke-width="1.7" opacity=".85"/>`;
      }
    }
  }
  return turned(profile, { colour, gloss: 0.15 }, { kind: 'closed' }, { over: ribs }).art + spines;
}

/** A columnar cactus with two younger arms. */
export function cactus(base: ReturnType<typeof pot>, seed = 5): Thing {
  const arms = `<g transform="translate(-96 6)">${column(56, 250, '#5f8a63', seed + 1)}</g><g transform="translate(98 10)">${column(50, 180, '#6a9568', seed + 2)}</g>`;
  const flower = Array.from({ length: 9 }, (_, i) =>
    leaf(0, -528, -Math.PI + (i / 8) * Math.PI, 62, 24, '#d8694f', { light: 0.7 }),
  ).join('');
  return grown(
    base,
    `${column(98, 530, '#567f5c', seed)}${flower}<circle cx="0" cy="-534" r="11" fill="#f0cf7a"/><g transform="translate(0 22)">${arms}</g>`,
    600,
    460,
  );
}

/** A snake plant with banded sword leaves. */
export function snakePlant(base: ReturnType<typeof pot>, seed = 6): Thing {
  const random = randomFrom(seed);
  let art = '';
  const count = 11;
  for (let i = 0; i < count; i += 1) {
    const u = ((i * 4) % count) / (count - 1);
    const lean = (u - 0.5) * 2;
    const tall = between(random, 480, 780) * (1 - Math.abs(lean) * 0.22);
    const wide = between(random, 40, 54);
    const tipX = lean * between(random, 150, 250);
    const footX = lean * 76;
    const centre = (t: number): Point => [
      footX + (tipX - footX) * t ** 1.4 + Math.sin(t * 3 + i) * 9,
      -tall * t,
    ];
    const width = (t: number) => wide * Math.min(1, 0.72 + t * 0.7) * Math.max(0, 1 - t ** 4.5);
    const left: Point[] = [];
    const right: Point[] = [];
    for (let s = 0; s <= 20; s += 1) {
      const [x, y] = centre(s / 20);
      left.push([x - width(s / 20), y]);
      right.push([x + width(s / 20), y]);
    }
    const light = 0.5 + (i / count) * 0.24;
    const green = '#45694c';
    const shade = linear([
      [0, lit(green, light + 0.16)],
      [0.5, lit(green, light)],
      [1, lit(green, light - 0.22)],
    ]);
    const outline = `${curve(left)}L${curve([...right].reverse()).slice(1)}Z`;
    const id = nextId('k');
    let bands = '';
    for (let b = 0; b < 15; b += 1) {
      const y = -tall * (0.04 + b * 0.064);
      const [x] = centre(-y / tall);
      bands += `<path d="M${num(x - 66)} ${num(y)}q20 ${num(between(random, -20, 4))} 46 ${num(between(random, -6, 8))}t88 ${num(between(random, -10, 10))}" stroke="${lit('#9db78f', light)}" stroke-width="${num(between(random, 5, 11))}" fill="none" opacity=".5"/>`;
    }
    art += `${shade.defs}<clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${shade.fill}"/><g clip-path="url(#${id})">${bands}<path d="${outline}" fill="none" stroke="${lit('#d9cf86', light + 0.02)}" stroke-width="11"/></g>`;
  }
  return grown(base, art, 760, 560);
}

/** A rubber plant: one stem, large dark leaves. */
export function rubberPlant(base: ReturnType<typeof pot>, seed = 7): Thing {
  const random = randomFrom(seed);
  let art = tube('M0 0C10 -240 -14 -420 6 -720', 22, '#6d5844', 0.1);
  for (let i = 0; i < 15; i += 1) {
    const y = -150 - i * 42;
    const side = i % 2 ? 1 : -1;
    const angle = side > 0 ? between(random, -0.75, -0.1) : Math.PI + between(random, 0.1, 0.75);
    const size = 300 - i * 8;
    art += stalk([0, y + 26], [side * 34, y], 0, '#8a4a3c', 8);
    art += leaf(side * 34, y, angle, size, size * 0.52, i % 3 ? '#2f5540' : '#3c6248', {
      light: 0.5 + (i / 15) * 0.2,
      rib: '#c98f7a',
    });
  }
  art += leaf(4, -760, -1.5, 200, 50, '#8a3f36', { light: 0.7 });
  return grown(base, art, 960, 760);
}

/** Stems for a vase, rising from its mouth at the origin. */
export function stems(kind: 'eucalyptus' | 'grass' | 'branch', seed = 8, tall = 560): string {
  const random = randomFrom(seed);
  let art = '';
  const count = kind === 'grass' ? 13 : kind === 'branch' ? 3 : 5;
  for (let s = 0; s < count; s += 1) {
    const lean = (s / (count - 1) - 0.5) * (kind === 'grass' ? 0.9 : 1.15);
    const long = tall * between(random, 0.72, 1.05);
    const spot = (t: number): Point => [
      Math.sin(lean * (0.4 + t * 0.9)) * long * t,
      8 - Math.cos(lean * 0.7) * long * t,
    ];
    const line = Array.from({ length: 9 }, (_, i) => spot(i / 8));
    const straw = mix('#cdae76', '#e0cda0', random());
    art += `<path d="${curve(line)}" fill="none" stroke="${lit(kind === 'grass' ? straw : '#7d6a53', 0.6)}" stroke-width="${kind === 'grass' ? 4 : 7}"/>`;
    if (kind === 'grass') {
      for (let i = 0; i <= 30; i += 1) {
        const t = 0.64 + (i / 30) * 0.38;
        const [x, y] = spot(t);
        const swell = Math.sin((i / 30) * Math.PI) * 22 + 5;
        for (const side of [-1, 1]) {
          art += `<path d="M${num(x)} ${num(y)}q${num(side * swell)} ${num(-14)} ${num(side * swell * 1.1 + lean * 20)} ${num(-40)}" stroke="${lit(straw, between(random, 0.5, 0.95))}" stroke-width="3.6" fill="none" stroke-linecap="round"/>`;
        }
      }
    } else {
      for (let i = 2; i <= 10; i += 1) {
        const t = i / 10;
        const [x, y] = spot(t);
        const size = (kind === 'branch' ? 96 : 74) * (1.15 - t * 0.5);
        for (const side of [-1, 1]) {
          const angle = -Math.PI / 2 + lean + side * between(random, 0.7, 1.15);
          const colour =
            kind === 'branch' ? mix('#8c4a34', '#c98a4e', random()) : mix('#7c9a8a', '#a9beac', random());
          art += leaf(x, y, angle, size, size * (kind === 'branch' ? 0.44 : 0.86), colour, {
            light: between(random, 0.55, 0.76),
          });
        }
      }
    }
  }
  return art;
}

/** A watering can with a long spout. */
export function wateringCan(colour: string, metal = false): Thing {
  const spout = tube('M-150 -70C-260 -110 -300 -260 -420 -380', 30, colour, 0.7);
  const rose = `<ellipse cx="-424" cy="-384" rx="30" ry="13" transform="rotate(-42 -424 -384)" fill="${lit(colour, 0.3)}"/>`;
  const handle = tube('M90 -300C120 -470 330 -420 300 -240C286 -150 220 -96 160 -70', 26, colour, 0.7);
  return (() => {
    const body = turned(
      [
        [170, 0],
        [178, 8],
        [178, 8],
        [172, 150],
        [140, 280],
        [128, 300],
      ],
      { colour, metal, gloss: 0.6 },
      { kind: 'open', inside: mix(colour, '#181414', 0.3), wall: 8 },
      { behind: spout + rose + handle },
    );
    return { ...body, width: 760, height: 420 };
  })();
}
