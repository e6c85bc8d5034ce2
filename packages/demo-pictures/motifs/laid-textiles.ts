import { footprintShadow, project } from '../boxes.ts';
import { lit } from '../colours.ts';
import { castShadow, type Thing } from '../light.ts';
import {
  between,
  blur,
  clipped,
  curve,
  linear,
  num,
  type Point,
  polyline,
  radial,
  randomFrom,
} from '../svg.ts';
import { type Cloth, weave } from './cloth.ts';

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
