import { footprintShadow, project } from '../boxes.ts';
import { lit } from '../colours.ts';
import { castShadow, flatShadow, SHADE, type Thing } from '../light.ts';
import {
  between,
  blur,
  clipped,
  curve,
  linear,
  nextId,
  num,
  type Point,
  polyline,
  radial,
  randomFrom,
} from '../svg.ts';

/** How a cloth is woven and striped. `stripes` are [from, to, colour] along its length, 0 to 1. */
export type Cloth = {
  colour: string;
  stripes?: readonly (readonly [from: number, to: number, colour: string])[];
  weave?: 'plain' | 'waffle' | 'twill' | 'knit';
};

/** A pattern that shows the threads of a cloth. */
export function weave(cloth: Cloth, scale = 1): { defs: string; fill: string } {
  const id = nextId('w');
  const [light, dark] = [lit(cloth.colour, 1), lit(cloth.colour, 0.12)];
  const kinds = {
    plain: [
      7,
      `<path d="M0 1.2H7M0 4.7H7" stroke="${dark}" stroke-width="1" opacity=".2"/><path d="M1.6 0V7M5.1 0V7" stroke="${light}" stroke-width="1.1" opacity=".24"/>`,
    ],
    waffle: [
      26,
      `<path d="M0 0H26V26H0Z" fill="none" stroke="${light}" stroke-width="6" opacity=".5"/><path d="M6 20V6H20" fill="none" stroke="${dark}" stroke-width="4" opacity=".3"/>`,
    ],
    twill: [
      10,
      `<path d="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" stroke="${dark}" stroke-width="2.2" opacity=".22"/>`,
    ],
    knit: [
      22,
      `<path d="M0 0Q6 12 11 20Q16 12 22 0" fill="none" stroke="${dark}" stroke-width="4" opacity=".26"/><path d="M1 -4Q6 8 11 15Q16 8 21 -4" fill="none" stroke="${light}" stroke-width="3" opacity=".4"/>`,
    ],
  } as const;
  const [size, drawing] = kinds[cloth.weave ?? 'plain'];
  return {
    defs: `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${drawing}</pattern>`,
    fill: `url(#${id})`,
  };
}

/** A rail of wood on the wall with pegs at the given places; drawn from its left end. */
export function pegRail(width: number, pegs: readonly number[]): Thing {
  const wood = '#b98d60';
  const face = linear(
    [
      [0, lit(wood, 0.9)],
      [0.5, lit(wood, 0.76)],
      [1, lit(wood, 0.5)],
    ],
    [0, 0],
    [0, 1],
  );
  const outline = `M0 -34H${width}V34H0Z`;
  const grain = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M0 ${-26 + i * 10}Q${width / 3} ${-32 + i * 11} ${width / 2} ${-24 + i * 9}T${width} ${-27 + i * 10}" stroke="${lit(wood, 0.3)}" stroke-width="1.6" fill="none" opacity=".35"/>`,
  ).join('');
  const knobs = pegs
    .map(
      (x) =>
        `<ellipse cx="${x + 16}" cy="26" rx="30" ry="16" fill="#2a1810" opacity=".3"/><circle cx="${x}" cy="0" r="25" fill="${lit(wood, 0.4)}"/><circle cx="${x - 3}" cy="-3" r="22" fill="${lit(wood, 0.82)}"/><circle cx="${x - 7}" cy="-8" r="9" fill="${lit(wood, 1)}" opacity=".7"/>`,
    )
    .join('');
  return {
    art: `${face.defs}<path d="${outline}" fill="${face.fill}"/>${grain}${knobs}`,
    shadow: flatShadow(outline, 16),
    height: 68,
    width,
  };
}

/** Soft folds running down a hanging cloth. */
function folds(width: number, height: number, colour: string, seed: number, gather = 0.5): string {
  const random = randomFrom(seed);
  const soft = blur(Math.max(9, width * 0.03), 30);
  let out = `<defs>${soft.defs}</defs>`;
  const count = 7;
  for (let i = 0; i < count; i += 1) {
    const bottom = -width / 2 + ((i + between(random, 0.2, 0.8)) / count) * width;
    const top = bottom * gather + between(random, -10, 10);
    const wide = between(random, 0.05, 0.1) * width;
    const d = `M${num(top - wide * 0.2)} -20C${num(top)} ${num(height * 0.4)} ${num(bottom - wide)} ${num(height * 0.6)} ${num(bottom - wide)} ${num(height + 40)}H${num(bottom + wide)}C${num(bottom + wide * 0.6)} ${num(height * 0.6)} ${num(top + wide)} ${num(height * 0.4)} ${num(top + wide * 0.3)} -20Z`;
    out += `<path d="${d}" fill="${i % 2 ? lit(colour, 1) : lit(colour, 0.08)}" opacity="${i % 2 ? 0.3 : 0.27}" ${soft.use}/>`;
  }
  return out;
}

/** A cloth hanging from a loop on a peg; origin at the peg. */
export function hangingTowel(cloth: Cloth, width: number, height: number, seed: number): Thing {
  const half = width / 2;
  const edge: Point[] = [];
  for (let i = 0; i <= 10; i += 1)
    edge.push([half - (i / 10) * width, height + Math.sin(i * 1.35 + seed) * 13]);
  const left = `M-34 34C-90 70 ${num(-half * 0.88)} 150 ${num(-half * 0.95)} ${num(height * 0.4)}C${num(-half)} ${num(height * 0.7)} ${num(-half)} ${num(height * 0.9)} ${num(-half)} ${num((edge.at(-1) as Point)[1])}`;
  const bottom = [...edge]
    .reverse()
    .map(([x, y]) => `L${num(x)} ${num(y)}`)
    .join('');
  const right = `C${num(half)} ${num(height * 0.8)} ${num(half * 0.98)} ${num(height * 0.6)} ${num(half * 0.94)} ${num(height * 0.4)}C${num(half * 0.86)} 150 90 70 34 34Q0 20 -34 34Z`;
  const outline = left + bottom + right;
  const threads = weave(cloth);
  const base = linear(
    [
      [0, lit(cloth.colour, 0.86)],
      [0.5, lit(cloth.colour, 0.76)],
      [1, lit(cloth.colour, 0.58)],
    ],
    [0, 0],
    [1, 0.3],
  );
  const bands = (cloth.stripes ?? [])
    .map(([from, to, colour]) => {
      const line = (at: number): Point[] =>
        Array.from(
          { length: 11 },
          (_, i): Point => [
            -half * 1.05 + (i / 10) * width * 1.05,
            at * height + Math.sin((10 - i) * 1.35 + seed) * 13 * at,
          ],
        );
      return `<path d="${curve(line(from))}L${curve(line(to).reverse()).slice(1)}Z" fill="${lit(colour, 0.72)}"/>`;
    })
    .join('');
  const loop = `<path d="M-12 40C-20 6 -10 -14 0 -14S20 6 12 40" fill="none" stroke="${lit(cloth.colour, 0.5)}" stroke-width="9"/>`;
  const art = `<defs>${threads.defs}${base.defs}</defs>${loop}${clipped(outline, `<path d="${outline}" fill="${base.fill}"/>${bands}${folds(width, height, cloth.colour, seed, 0.28)}<path d="${outline}" fill="${threads.fill}"/><path d="M${num(-half)} ${num(height - 22)}H${num(half)}" stroke="${lit(cloth.colour, 0.4)}" stroke-width="2" opacity=".5"/>`)}`;
  return { art, shadow: flatShadow(outline, 26), height, width };
}

/** An apron hanging by its neck band; origin at the peg. */
export function apron(cloth: Cloth, strap: string): Thing {
  const outline =
    'M-150 250C-60 262 60 262 150 250C170 360 220 430 330 470C344 700 348 900 340 1085C160 1110 -160 1112 -338 1088C-348 900 -344 700 -330 470C-220 430 -170 360 -150 250Z';
  const threads = weave(cloth);
  const base = linear(
    [
      [0, lit(cloth.colour, 0.86)],
      [0.45, lit(cloth.colour, 0.76)],
      [1, lit(cloth.colour, 0.54)],
    ],
    [0, 0],
    [1, 0.3],
  );
  const neck = (width: number, light: number) =>
    `<path d="M-138 262C-120 120 -60 20 0 -16C60 20 120 120 138 262" fill="none" stroke="${lit(strap, light)}" stroke-width="${width}"/>`;
  const ties = `<path d="M-322 478C-420 560 -400 700 -430 860M322 478C410 580 392 720 436 840" fill="none" stroke="${lit(strap, 0.6)}" stroke-width="15" stroke-linecap="round"/>`;
  const pocket = `<path d="M-170 640H170V850C170 880 150 892 120 892H-120C-150 892 -170 880 -170 850Z" fill="${lit(cloth.colour, 0.74)}" stroke="${lit(cloth.colour, 0.36)}" stroke-width="3"/><path d="M-160 664H160M-158 650V848C-158 872 -142 880 -120 880H120C142 880 158 872 158 848V650M0 664V880" fill="none" stroke="${lit(cloth.colour, 0.98)}" stroke-width="2.4" stroke-dasharray="9 6" opacity=".6"/>`;
  const hem = `<path d="M-318 486C-336 700 -336 900 -326 1068C-160 1090 160 1088 326 1066" fill="none" stroke="${lit(cloth.colour, 0.98)}" stroke-width="2.4" stroke-dasharray="9 6" opacity=".5"/><path d="M-150 270C-60 284 60 284 150 270" fill="none" stroke="${lit(cloth.colour, 0.98)}" stroke-width="2.4" stroke-dasharray="9 6" opacity=".5"/>`;
  const rings = `<circle cx="-138" cy="268" r="11" fill="none" stroke="#b58a4a" stroke-width="6"/><circle cx="138" cy="268" r="11" fill="none" stroke="#b58a4a" stroke-width="6"/>`;
  const art = `<defs>${threads.defs}${base.defs}</defs>${ties}${neck(20, 0.45)}${neck(12, 0.72)}${clipped(outline, `<path d="${outline}" fill="${base.fill}"/>${folds(690, 1100, cloth.colour, 12, 0.6)}${pocket}${hem}<path d="${outline}" fill="${threads.fill}"/>`)}${rings}`;
  return { art, shadow: flatShadow(outline, 28), height: 1110, width: 860 };
}

/** A plump square cushion standing upright. */
export function cushion(cloth: Cloth, size = 620, art = ''): Thing {
  const h = size / 2;
  const [b, r] = [h * 0.11, h * 0.13];
  const outline = `M${num(-h + r)} ${num(-size + r * 0.1)}C${num(-h * 0.4)} ${num(-size - b)} ${num(h * 0.4)} ${num(-size - b)} ${num(h - r)} ${num(-size + r * 0.1)}Q${num(h + r * 0.1)} ${num(-size - r * 0.1)} ${num(h - r * 0.1)} ${num(-size + r)}C${num(h + b)} ${num(-size * 0.7)} ${num(h + b)} ${num(-size * 0.3)} ${num(h - r * 0.1)} ${num(-r)}Q${num(h + r * 0.1)} ${num(r * 0.1)} ${num(h - r)} ${num(-r * 0.1)}C${num(h * 0.4)} ${num(b * 0.55)} ${num(-h * 0.4)} ${num(b * 0.55)} ${num(-h + r)} ${num(-r * 0.1)}Q${num(-h - r * 0.1)} ${num(r * 0.1)} ${num(-h + r * 0.1)} ${num(-r)}C${num(-h - b)} ${num(-size * 0.3)} ${num(-h - b)} ${num(-size * 0.7)} ${num(-h + r * 0.1)} ${num(-size + r)}Q${num(-h - r * 0.1)} ${num(-size - r * 0.1)} ${num(-h + r)} ${num(-size + r * 0.1)}Z`;
  const threads = weave(cloth, 1.1);
  const belly = radial(
    [
      [0, lit(cloth.colour, 0.96)],
      [0.45, lit(cloth.colour, 0.78)],
      [0.85, lit(cloth.colour, 0.52)],
      [1, lit(cloth.colour, 0.34)],
    ],
    [0.38, 0.34],
    0.78,
  );
  const soft = blur(16);
  const wrinkle = [
    [-h, -size, 1, 1],
    [h, -size, -1, 1],
    [h, 0, -1, -1],
    [-h, 0, 1, -1],
  ]
    .map(
      ([x = 0, y = 0, dx = 1, dy = 1]) =>
        `<path d="M${x} ${y}Q${num(x + dx * h * 0.3)} ${num(y + dy * h * 0.16)} ${num(x + dx * h * 0.5)} ${num(y + dy * h * 0.42)}" stroke="${lit(cloth.colour, 0.1)}" stroke-width="16" fill="none" opacity=".34" ${soft.use}/>`,
    )
    .join('');
  const bands = (cloth.stripes ?? [])
    .map(([from, to, colour]) => {
      const bow = (at: number) => (at - 0.5) * h * 0.14;
      const [y0, y1] = [-size + from * size, -size + to * size];
      return `<path d="M${num(-h * 1.2)} ${num(y0)}Q0 ${num(y0 + bow(from) * 2)} ${num(h * 1.2)} ${num(y0)}V${num(y1)}Q0 ${num(y1 + bow(to) * 2)} ${num(-h * 1.2)} ${num(y1)}Z" fill="${lit(colour, 0.7)}" opacity=".92"/>`;
    })
    .join('');
  const light = radial(
    [
      [0, '#fff', 0.18],
      [0.5, '#fff', 0],
      [1, '#1c1016', 0.46],
    ],
    [0.38, 0.34],
    0.8,
  );
  return {
    art: `<defs>${threads.defs}${belly.defs}${soft.defs}${light.defs}</defs>${clipped(outline, `<path d="${outline}" fill="${belly.fill}"/>${bands}${art}<path d="${outline}" fill="${threads.fill}"/>${bands || art ? `<path d="${outline}" fill="${light.fill}"/>` : ''}${wrinkle}`)}<path d="${outline}" fill="none" stroke="${lit(cloth.colour, 0.88)}" stroke-width="5" opacity=".55"/>`,
    shadow: footprintShadow(
      [
        [-h * 0.8, -26],
        [h * 0.8, -26],
        [h * 0.8, 2],
        [-h * 0.8, 2],
      ],
      size * 0.7,
    ),
    height: size,
    width: size,
  };
}

/** Folded cloths lying on each other, the first one lowest. */
export function foldedStack(
  cloths: readonly Cloth[],
  options: { width?: number; depth?: number; yaw?: number; thick?: number } = {},
): Thing {
  const { width = 560, depth = 420, yaw = -16, thick = 62 } = options;
  const at = (x: number, y: number, z: number) => project([x, y, z], yaw);
  let art = '';
  cloths.forEach((cloth, level) => {
    const random = randomFrom(level * 7 + 3);
    const shift = between(random, -12, 12);
    const [x0, x1, z0, z1] = [-width / 2 + shift, width / 2 + shift, -depth / 2, depth / 2];
    const [y0, y1] = [level * thick + 5, (level + 1) * thick - 5];
    const face = (points: readonly Point[], from: number, to: number) => {
      const shade = linear(
        [
          [0, lit(cloth.colour, from)],
          [1, lit(cloth.colour, to)],
        ],
        [0, 0],
        [0, 1],
      );
      return `${shade.defs}<path d="${polyline(points)}" fill="${shade.fill}" stroke="${shade.fill}" stroke-width="17" stroke-linejoin="round"/>`;
    };
    const sag = Math.max(2, thick * 0.1);
    const layers = (from: (u: number) => Point, light: number) =>
      [0.33, 0.66]
        .map((v) => {
          const line: Point[] = [0, 0.5, 1].map((u): Point => {
            const [x, y] = from(u);
            return [x, y - v * (y1 - y0) + (u === 0.5 ? sag : 0)];
          });
          return `<path d="${curve(line)}" fill="none" stroke="${lit(cloth.colour, 0.1)}" stroke-width="5" opacity=".42"/><path d="${curve(line)}" transform="translate(0 5)" fill="none" stroke="${lit(cloth.colour, light)}" stroke-width="3" opacity=".5"/>`;
        })
        .join('');
    art += face([at(x1, y1, z1), at(x1, y1, z0), at(x1, y0, z0), at(x1, y0, z1)], 0.5, 0.3);
    art += layers((u) => at(x1 + 6, y0, z1 + (z0 - z1) * u), 0.7);
    art += face([at(x0, y1, z1), at(x1, y1, z1), at(x1, y0, z1), at(x0, y0, z1)], 0.78, 0.48);
    art += `<path d="${polyline([at(x0, y0 - 6, z1), at(x1, y0 - 6, z1)], false)}" stroke="${lit(cloth.colour, 0.02)}" stroke-width="5" opacity=".3" stroke-linecap="round"/>`;
    const top = [at(x0, y1, z0), at(x1, y1, z0), at(x1, y1, z1), at(x0, y1, z1)];
    art += face(top, 0.84, 0.92);
    const threads = weave(cloth, 0.9);
    const bands = (cloth.stripes ?? [])
      .map(([from, to, colour]) => {
        const x = (u: number) => x0 + (x1 - x0) * u;
        const topBand = polyline([
          at(x(from), y1 + 8, z0),
          at(x(to), y1 + 8, z0),
          at(x(to), y1 + 8, z1 + 7),
          at(x(from), y1 + 8, z1 + 7),
        ]);
        const frontBand = polyline([
          at(x(from), y1 + 8, z1 + 7),
          at(x(to), y1 + 8, z1 + 7),
          at(x(to), y0 - 6, z1 + 7),
          at(x(from), y0 - 6, z1 + 7),
        ]);
        return `<path d="${topBand}" fill="${lit(colour, 0.84)}"/><path d="${frontBand}" fill="${lit(colour, 0.6)}"/>`;
      })
      .join('');
    const whole = polyline([
      at(x0, y1 + 8, z0),
      at(x1, y1 + 8, z0),
      at(x1, y1 + 8, z1 + 7),
      at(x1, y0 - 6, z1 + 7),
      at(x0, y0 - 6, z1 + 7),
      at(x0, y1 + 8, z1 + 7),
    ]);
    art += `${bands}<defs>${threads.defs}</defs><path d="${whole}" fill="${threads.fill}"/>`;
    art += layers((u) => at(x0 + (x1 - x0) * u, y0, z1 + 7), 0.95);
  });
  const foot = [
    at(-width / 2, 0, -depth / 2),
    at(width / 2, 0, -depth / 2),
    at(width / 2, 0, depth / 2),
    at(-width / 2, 0, depth / 2),
  ];
  const height = cloths.length * thick;
  return {
    art,
    shadow: footprintShadow(foot, height + 40),
    height: height + depth * 0.24,
    width: width * 1.1,
  };
}

/** A blanket hung over a rail on the wall, with a fringe; origin at the rail's middle. */
export function hungThrow(cloth: Cloth, width: number, height: number, seed: number): Thing {
  const half = width / 2;
  const outline = `M${-half} -26Q0 -40 ${half} -26C${half + 8} ${height * 0.4} ${half - 6} ${height * 0.7} ${half} ${height}Q${half * 0.4} ${height + 12} 0 ${height}T${-half} ${height}C${-half - 8} ${height * 0.7} ${-half + 6} ${height * 0.4} ${-half} -26Z`;
  const random = randomFrom(seed);
  const threads = weave(cloth, 1.2);
  const base = linear(
    [
      [0, lit(cloth.colour, 0.88)],
      [0.5, lit(cloth.colour, 0.76)],
      [1, lit(cloth.colour, 0.56)],
    ],
    [0, 0],
    [1, 0.2],
  );
  let fringe = '';
  for (let x = -half + 6; x < half; x += 17) {
    const long = between(random, 84, 112);
    const sway = between(random, -9, 9);
    fringe += `<path d="M${num(x)} ${num(height - 6)}q${num(sway)} ${num(long * 0.5)} ${num(sway * 0.6)} ${num(long)}" stroke="${lit(cloth.colour, between(random, 0.42, 0.88) - (x / half) * 0.1)}" stroke-width="7" fill="none" stroke-linecap="round"/>`;
  }
  const bands = (cloth.stripes ?? [])
    .map(
      ([from, to, colour]) =>
        `<rect x="${-half - 10}" y="${num(from * height)}" width="${width + 20}" height="${num((to - from) * height)}" fill="${lit(colour, 0.74)}"/>`,
    )
    .join('');
  const round = linear(
    [
      [0, '#fff', 0.35],
      [0.5, '#fff', 0],
      [1, '#1c1016', 0.22],
    ],
    [0, 0],
    [0, 1],
  );
  const art = `<defs>${threads.defs}${base.defs}${round.defs}</defs>${fringe}${clipped(outline, `<path d="${outline}" fill="${base.fill}"/>${bands}${folds(width, height, cloth.colour, seed, 0.95)}<path d="${outline}" fill="${threads.fill}"/><rect x="${-half - 10}" y="-40" width="${width + 20}" height="78" fill="${round.fill}"/>`)}`;
  return {
    art,
    shadow: `${flatShadow(outline, 30)}<path d="M${-half} ${height}h${width}v60h${-width}Z" fill="${SHADE}" opacity=".2" transform="translate(30 30)"/>`,
    height,
    width,
  };
}

/** A cloth bag with a drawstring, standing. */
export function pouch(cloth: Cloth, mark = ''): Thing {
  const outline =
    'M-190 -10C-214 -160 -206 -330 -150 -420C-120 -444 -150 -500 -176 -560C-60 -586 60 -586 176 -560C150 -500 120 -444 150 -420C206 -330 214 -160 190 -10C120 44 -120 44 -190 -10Z';
  const threads = weave(cloth);
  const base = radial(
    [
      [0, lit(cloth.colour, 0.94)],
      [0.5, lit(cloth.colour, 0.76)],
      [1, lit(cloth.colour, 0.38)],
    ],
    [0.36, 0.5],
    0.75,
  );
  const cord = `<path d="M-142 -428C-60 -408 60 -408 142 -428" fill="none" stroke="#8a6238" stroke-width="11"/><path d="M128 -424C190 -400 176 -330 206 -270M132 -426C210 -420 220 -380 250 -330" fill="none" stroke="#8a6238" stroke-width="8" stroke-linecap="round"/>`;
  const pleats = [-110, -66, -20, 30, 76, 116]
    .map(
      (x) =>
        `<path d="M${x} -428C${x * 1.1} -480 ${x * 1.25} -520 ${x * 1.3} -566M${x} -420C${x * 1.2} -360 ${x * 1.3} -330 ${x * 1.4} -260" stroke="${lit(cloth.colour, 0.12)}" stroke-width="7" fill="none" opacity=".26"/>`,
    )
    .join('');
  return {
    art: `<defs>${threads.defs}${base.defs}</defs>${clipped(outline, `<path d="${outline}" fill="${base.fill}"/>${pleats}${mark}<path d="${outline}" fill="${threads.fill}"/>`)}${cord}`,
    shadow: castShadow(190, 200, 420),
    height: 580,
    width: 460,
  };
}
