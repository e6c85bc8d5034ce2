import { lit, mix } from '../colours.ts';
import type { Thing } from '../light.ts';
import { between, curve, linear, nextId, num, type Point, randomFrom } from '../svg.ts';
import { type Profile, radiusAt, sampleProfile, turned } from '../turned.ts';
import { tube } from './glazes.ts';
import { leaf, stalk } from './leaves.ts';
import { grown, type pot } from './pots.ts';

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
