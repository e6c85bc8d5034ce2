import { lit, mix } from '../colours.ts';
import type { Thing } from '../light.ts';
import { between, linear, num, type Point, type Random, randomFrom } from '../svg.ts';
import { tube } from './glazes.ts';
import { leaf, stalk } from './leaves.ts';
import { grown, type pot } from './pots.ts';

/** The split leaf of a monstera: half its outline from stalk to tip, in parts of length and half width. */
function splitHalf(random: Random): Point[] {
  const points: Point[] = [
    [0.06, 0],
    [-0.1, 0.2],
    [-0.08, 0.5],
  ];
  const width = (t: number) => Math.sin(Math.min(1, t * 0.85 + 0.15) * Math.PI) ** 0.72;
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
