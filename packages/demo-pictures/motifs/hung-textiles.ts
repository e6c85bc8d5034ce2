import { lit } from '../colours.ts';
import { flatShadow, SHADE, type Thing } from '../light.ts';
import { between, blur, clipped, curve, linear, num, type Point, randomFrom } from '../svg.ts';
import { type Cloth, weave } from './cloth.ts';

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
