import { lit } from '../colours.ts';
import { flatShadow, type Thing } from '../light.ts';
import { linear, num, radial, randomFrom } from '../svg.ts';
import { type Profile, turned } from '../turned.ts';
import { bareFoot, type Glaze, surfaceOf, tube } from './glazes.ts';

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
    { seed: options.seed ?? 7, over: bareFoot(profile, glaze, 16 + r * 0.144, options.seed ?? 7) },
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
