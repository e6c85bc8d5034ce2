import { lit, mix } from '../colours.ts';
import { flatShadow, type Thing } from '../light.ts';
import { clipped, curve, linear, num, type Point, radial, randomFrom } from '../svg.ts';
import { bandPath, type Profile, type Surface, sampleProfile, shadedBody, turned } from '../turned.ts';

/** The glazes of the workshop: what a piece looks like outside, inside and where the clay shows. */
export type Glaze = { body: string; inside: string; clay: string; speckle?: string; gloss: number };

/** The named glazes that ceramics come in. */
export const glazes = {
  oat: { body: '#e6dac6', inside: '#f1e9da', clay: '#b88a66', speckle: '#5a4030', gloss: 0.35 },
  chalk: { body: '#efebe2', inside: '#f6f3ec', clay: '#d8c3a6', gloss: 0.2 },
  celadon: { body: '#a9bfae', inside: '#c3d3c3', clay: '#9c7658', gloss: 0.6 },
  indigo: { body: '#3d4f6b', inside: '#e9e2d4', clay: '#a67c5b', gloss: 0.6 },
  rust: { body: '#b9593a', inside: '#ead9c4', clay: '#8a4a30', gloss: 0.3 },
  ink: { body: '#35333a', inside: '#46434a', clay: '#7d5a44', gloss: 0.45 },
  honey: { body: '#cf9a4a', inside: '#ead7b2', clay: '#a5714a', gloss: 0.65 },
  rose: { body: '#d9a99a', inside: '#f0ddd2', clay: '#b5805f', speckle: '#7a4438', gloss: 0.35 },
} as const satisfies Record<string, Glaze>;

/** A name of a glaze. */
export type GlazeName = keyof typeof glazes;

function surfaceOf(glaze: Glaze, speckles = 260): Surface {
  return {
    colour: glaze.body,
    gloss: glaze.gloss,
    rings: 0.5,
    ...(glaze.speckle ? { speckle: { colour: glaze.speckle, count: speckles, size: 2.6 } } : {}),
  };
}

/** Bare clay below a glaze edge that runs in a slow wave. */
function bareFoot(profile: Profile, glaze: Glaze, edge: number, seed: number): string {
  const samples = sampleProfile(profile);
  const widest = Math.max(...samples.map(([r]) => r));
  const clay = shadedBody(
    samples,
    {
      colour: glaze.clay,
      gloss: 0,
      rings: 0.8,
      speckle: { colour: '#4a2f20', count: 120, size: 1.4 },
    },
    seed,
  );
  const wave: Point[] = [];
  for (let i = 0; i <= 12; i += 1) {
    const u = -1 + i / 6;
    const sag = Math.sqrt(Math.max(0, 1 - u * u)) * widest * 0.24;
    wave.push([u * widest * 1.04, -edge + sag + Math.sin(i * 0.9 + seed) * 2.5]);
  }
  const region = `${curve(wave)}L${num(widest * 1.1)} ${num(widest)}L${num(-widest * 1.1)} ${num(widest)}Z`;
  const rim = `<path d="${curve(wave)}" fill="none" stroke="${lit(glaze.body, 0.95)}" stroke-width="3" opacity=".65" transform="translate(0 -2)"/><path d="${curve(wave)}" fill="none" stroke="${lit(glaze.clay, 0.15)}" stroke-width="4" opacity=".45" transform="translate(0 2)"/>`;
  return clipped(region, clay) + rim;
}

/** A rounded tube, as handles and spouts are: a stroke in several lit layers. */
export function tube(path: string, width: number, colour: string, gloss = 0.3): string {
  const layer = (w: number, light: number, dx: number, dy: number) =>
    `<path d="${path}" fill="none" stroke="${lit(colour, light)}" stroke-width="${num(w)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${num(dx)} ${num(dy)})"/>`;
  const steps = 9;
  let layers = '';
  for (let i = 0; i < steps; i += 1) {
    const t = i / (steps - 1);
    layers += layer(
      width * (1 - t * 0.88),
      0.28 + t ** 0.85 * (0.56 + gloss * 0.16),
      -t * width * 0.2,
      -t * width * 0.2,
    );
  }
  return layers;
}

/** A straight mug with a round handle. */
export function mug(glaze: Glaze, options: { filled?: string; seed?: number } = {}): Thing {
  const profile: Profile = [
    [138, 0],
    [150, 12],
    [158, 40],
    [162, 120],
    [162, 240],
    [158, 330],
  ];
  const handle = tube(
    'M150 -268C262 -300 300 -232 288 -170C276 -112 216 -78 152 -88',
    40,
    glaze.body,
    glaze.gloss,
  );
  const thing = turned(
    profile,
    surfaceOf(glaze),
    {
      kind: 'open',
      inside: glaze.inside,
      wall: 11,
      ...(options.filled ? { filled: { colour: options.filled, depth: 34 } } : {}),
    },
    { seed: options.seed ?? 3, behind: handle, over: bareFoot(profile, glaze, 62, options.seed ?? 3) },
  );
  return { ...thing, width: 500 };
}

/** A small cup without a handle. */
export function tumbler(glaze: Glaze, options: { filled?: string; seed?: number } = {}): Thing {
  const profile: Profile = [
    [92, 0],
    [104, 10],
    [118, 60],
    [134, 150],
    [142, 236],
  ];
  return turned(
    profile,
    surfaceOf(glaze, 170),
    {
      kind: 'open',
      inside: glaze.inside,
      wall: 9,
      ...(options.filled ? { filled: { colour: options.filled, depth: 30 } } : {}),
    },
    { seed: options.seed ?? 5, over: bareFoot(profile, glaze, 74, options.seed ?? 5) },
  );
}

/** A round bowl on a small foot. */
export function bowl(glaze: Glaze, options: { radius?: number; seed?: number; filled?: string } = {}): Thing {
  const r = options.radius ?? 270;
  const profile: Profile = [
    [r * 0.4, 0],
    [r * 0.4, 16],
    [r * 0.4, 16],
    [r * 0.6, 34],
    [r * 0.82, r * 0.28],
    [r * 0.95, r * 0.5],
    [r, r * 0.7],
  ];
  return turned(
    profile,
    surfaceOf(glaze, 300),
    {
      kind: 'open',
      inside: glaze.inside,
      wall: 11,
      ...(options.filled ? { filled: { colour: options.filled, depth: 40 } } : {}),
    },
    { seed: options.seed ?? 7, over: bareFoot(profile, glaze, 40, options.seed ?? 7) },
  );
}

/** A low plate. */
export function plate(glaze: Glaze, options: { radius?: number; seed?: number } = {}): Thing {
  const r = options.radius ?? 330;
  const profile: Profile = [
    [r * 0.62, 0],
    [r * 0.62, 8],
    [r * 0.62, 8],
    [r * 0.8, 14],
    [r * 0.94, 30],
    [r, 50],
  ];
  const thing = turned(
    profile,
    surfaceOf(glaze, 120),
    { kind: 'open', inside: glaze.inside, wall: 12, shallow: true },
    { seed: options.seed ?? 9 },
  );
  const ry = r * 0.24;
  const well = `<ellipse cx="${num(r * 0.02)}" cy="-42" rx="${num(r * 0.68)}" ry="${num(ry * 0.66)}" fill="${lit(glaze.inside, 0.84)}" opacity=".75"/><ellipse cx="0" cy="-45" rx="${num(r * 0.68)}" ry="${num(ry * 0.66)}" fill="none" stroke="${lit(glaze.inside, 0.5)}" stroke-width="3" opacity=".35"/>`;
  return { ...thing, art: thing.art + well };
}

/** The shapes of vases. */
export const vaseShapes = {
  bottle: [
    [120, 0],
    [150, 30],
    [172, 110],
    [168, 220],
    [120, 330],
    [58, 410],
    [44, 500],
    [48, 590],
    [62, 624],
  ],
  moon: [
    [112, 0],
    [170, 34],
    [222, 92],
    [254, 168],
    [264, 250],
    [250, 332],
    [208, 404],
    [146, 452],
    [92, 476],
    [74, 496],
    [74, 512],
    [88, 536],
  ],
  column: [
    [130, 0],
    [140, 20],
    [140, 120],
    [132, 300],
    [126, 480],
    [140, 560],
    [156, 600],
  ],
  bud: [
    [84, 0],
    [120, 34],
    [132, 96],
    [112, 170],
    [60, 230],
    [36, 280],
    [34, 340],
    [46, 372],
  ],
} as const satisfies Record<string, Profile>;

/** A vase; `stems` is drawn behind the lip, rising from the mouth. */
export function vase(
  shape: keyof typeof vaseShapes,
  glaze: Glaze,
  options: { seed?: number; bare?: number; stems?: string } = {},
): Thing {
  const profile = vaseShapes[shape];
  const seed = options.seed ?? 11;
  const thing = turned(
    profile,
    surfaceOf(glaze, 420),
    { kind: 'open', inside: mix(glaze.body, '#201818', 0.35), wall: 8 },
    { seed, over: options.bare ? bareFoot(profile, glaze, options.bare, seed) : '' },
  );
  if (!options.stems) return thing;
  const [, height] = profile.at(-1) as readonly [number, number];
  return { ...thing, art: `${thing.art}<g transform="translate(0 ${num(-height)})">${options.stems}</g>` };
}

/** A stripe around a body in another colour. */
export function stripe(profile: Profile, low: number, high: number, colour: string): string {
  const samples = sampleProfile(profile);
  return clipped(bandPath(samples, low, high), shadedBody(samples, { colour, gloss: 0.3 }));
}

/** A holder with a burning taper candle; `length` of the candle 0 to 1. */
export function candleHolder(glaze: Glaze, length = 1): Thing {
  const tall = 470 * length;
  const dish = turned(
    [
      [120, 0],
      [124, 6],
      [124, 6],
      [138, 30],
    ],
    surfaceOf(glaze, 90),
    { kind: 'open', inside: glaze.body, wall: 9, shallow: true },
  );
  const neck = turned(
    [
      [62, 0],
      [44, 20],
      [42, 70],
      [52, 84],
    ],
    surfaceOf(glaze, 60),
    { kind: 'closed' },
  );
  const wax = turned(
    [
      [30, 0],
      [29, tall - 10],
      [22, tall],
    ],
    { colour: '#f2e7d2', gloss: 0.4 },
    { kind: 'closed' },
  );
  const y = -tall;
  const flame = `<ellipse cx="0" cy="${num(y - 62)}" rx="70" ry="92" fill="#ffdf9a" opacity=".2"/><path d="M0 ${num(y - 4)}V${num(y - 26)}" stroke="#3a2a22" stroke-width="5"/><path d="M0 ${num(y - 120)}C26 ${num(y - 72)} 26 ${num(y - 32)} 0 ${num(y - 22)}C-26 ${num(y - 32)} -26 ${num(y - 72)} 0 ${num(y - 120)}Z" fill="#ffc65c"/><path d="M0 ${num(y - 86)}C13 ${num(y - 58)} 13 ${num(y - 36)} 0 ${num(y - 28)}C-13 ${num(y - 36)} -13 ${num(y - 58)} 0 ${num(y - 86)}Z" fill="#fff3cf"/>`;
  return {
    ...dish,
    art: `${dish.art}<g transform="translate(0 -18)">${neck.art}<g transform="translate(0 -78)">${wax.art}${flame}</g></g>`,
    height: tall + 240,
    width: 280,
  };
}

/** A plate seen from straight above; origin at its middle. */
export function plateFromAbove(glaze: Glaze, radius: number): Thing {
  const rim = radial([
    [0.72, lit(glaze.inside, 0.74)],
    [0.78, lit(glaze.inside, 0.62)],
    [0.9, lit(glaze.inside, 0.84)],
    [1, lit(glaze.body, 0.66)],
  ]);
  const well = linear(
    [
      [0, lit(glaze.inside, 0.62)],
      [0.35, lit(glaze.inside, 0.8)],
      [1, lit(glaze.inside, 0.96)],
    ],
    [0.1, 0],
    [0.9, 1],
  );
  const light = linear(
    [
      [0, '#fff', 0.5],
      [0.5, '#fff', 0],
      [1, '#2a1712', 0.3],
    ],
    [0.1, 0.1],
    [0.9, 0.9],
  );
  const rings = [0.98, 0.72, 0.5, 0.26]
    .map(
      (part, i) =>
        `<circle r="${num(radius * part)}" fill="none" stroke="${i === 0 ? lit(glaze.clay, 0.66) : lit(glaze.inside, 0.44)}" stroke-width="${i === 0 ? 7 : 3}" opacity="${i === 0 ? 0.9 : 0.16}"/>`,
    )
    .join('');
  const random = randomFrom(5);
  const spots = Array.from({ length: 90 }, () => {
    const [a, far] = [random() * 6.28, Math.sqrt(random()) * radius * 0.96];
    return `<circle cx="${num(Math.cos(a) * far)}" cy="${num(Math.sin(a) * far)}" r="${num(1 + random() ** 4 * 3)}"/>`;
  }).join('');
  const art = `<defs>${rim.defs}${well.defs}${light.defs}</defs><circle r="${radius}" fill="${rim.fill}"/><circle r="${radius}" fill="${light.fill}"/><circle r="${num(radius * 0.72)}" fill="${well.fill}"/>${rings}<g fill="${glaze.clay}" opacity=".4">${spots}</g>`;
  return {
    art,
    shadow: flatShadow(
      `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`,
      30,
    ),
    height: radius * 2,
    width: radius * 2,
  };
}
