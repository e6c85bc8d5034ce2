import { type Art, artShapes } from '../artwork.ts';
import { box } from '../boxes.ts';
import { lightness, lit } from '../colours.ts';
import { text } from '../lettering.ts';
import { flatShadow, type Thing } from '../light.ts';
import { linear, num, polyline } from '../svg.ts';
import { turned } from '../turned.ts';
import { weave } from './cloth.ts';

/** The art of a card or cover as flat shapes in a box. */
export function artPanel(art: Art, w: number, h: number): string {
  return artShapes(art, w, h)
    .map(
      ({ points, fill }) =>
        `<path d="${polyline(points.map(([x, y]) => [Math.min(w, Math.max(0, x)), Math.min(h, Math.max(0, y))] as const))}" fill="${fill}"/>`,
    )
    .join('');
}

/** How a notebook's cover looks. */
export type Cover = { colour: string; art?: Art; title?: string; elastic?: string };

function coverArt(cover: Cover, w: number, h: number): string {
  const cloth = weave({ colour: cover.colour }, 0.8);
  const spine = linear([
    [0, '#1a1014', 0.34],
    [0.03, '#1a1014', 0.1],
    [0.06, '#fff', 0.14],
    [0.09, '#1a1014', 0.1],
    [0.14, '#fff', 0],
  ]);
  const label = cover.art
    ? `<g transform="translate(${num(w * 0.24)} ${num(h * 0.2)})">${artPanel(cover.art, w * 0.56, h * 0.36)}</g>`
    : `<rect x="${num(w * 0.27)}" y="${num(h * 0.2)}" width="${num(w * 0.5)}" height="${num(h * 0.15)}" fill="#f4ecdc"/><rect x="${num(w * 0.28)}" y="${num(h * 0.207)}" width="${num(w * 0.48)}" height="${num(h * 0.136)}" fill="none" stroke="#2a2524" stroke-width="1.6"/>`;
  const ink = cover.art && lightness(cover.colour) < 0.68 ? '#f4ecdc' : '#2a2524';
  const words = text(cover.title ?? 'Notes', w * 0.52, cover.art ? h * 0.56 + w * 0.11 : h * 0.29, ink, {
    face: 'serif',
    size: w * 0.085,
  });
  const elastic = cover.elastic
    ? `<rect x="${num(w * 0.88)}" y="0" width="${num(w * 0.026)}" height="${h}" fill="${lit(cover.elastic, 0.6)}"/><rect x="${num(w * 0.88)}" y="0" width="${num(w * 0.008)}" height="${h}" fill="${lit(cover.elastic, 0.9)}"/>`
    : '';
  return `<defs>${cloth.defs}${spine.defs}</defs>${label}${words}<rect width="${w}" height="${h}" fill="${cloth.fill}"/><rect width="${w}" height="${h}" fill="${spine.fill}"/>${elastic}`;
}

/** A notebook standing open to the eye: cover in front, paper edge at the side. */
export function notebook(cover: Cover, options: { yaw?: number; thick?: number } = {}): Thing {
  const [w, h, d] = [400, 560, options.thick ?? 46];
  const lines = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${num(5 + (i * (d - 10)) / 8)} 6V${h - 6}" stroke="#9d917c" stroke-width="1.4" opacity=".5"/>`,
  ).join('');
  const pages = `<rect x="5" y="6" width="${d - 10}" height="${h - 12}" fill="#efe7d6"/>${lines}`;
  const topPages = `<rect x="0" y="5" width="${w}" height="${d - 10}" fill="#f4eddd"/>`;
  return box({
    width: w,
    height: h,
    depth: d,
    yaw: options.yaw ?? -26,
    colour: cover.colour,
    front: coverArt(cover, w, h),
    side: pages,
    top: topPages,
  });
}

/** A notebook or block seen from above; origin at its middle. */
export function flatNotebook(cover: Cover, w = 560, h = 780): Thing {
  const outline = `M${-w / 2} ${-h / 2}H${w / 2 - 18}Q${w / 2} ${-h / 2} ${w / 2} ${-h / 2 + 18}V${h / 2 - 18}Q${w / 2} ${h / 2} ${w / 2 - 18} ${h / 2}H${-w / 2}Z`;
  const base = linear(
    [
      [0, lit(cover.colour, 0.84)],
      [1, lit(cover.colour, 0.64)],
    ],
    [0, 0],
    [1, 1],
  );
  const pages = `<path d="M${-w / 2 + 8} ${h / 2}H${w / 2 - 8}V${h / 2 + 9}H${-w / 2 + 8}ZM${w / 2} ${-h / 2 + 12}V${h / 2}H${w / 2 + 8}V${-h / 2 + 16}Z" fill="#e6dcc8"/>`;
  return {
    art: `${pages}${base.defs}<path d="${outline}" fill="${base.fill}"/><g transform="translate(${-w / 2} ${-h / 2})">${coverArt(cover, w, h)}</g>`,
    shadow: flatShadow(outline, 20),
    height: h,
    width: w,
  };
}

/** A pencil seen from above, along x, its tip on the right; origin at its middle. */
export function pencil(colour: string, long = 760): Thing {
  const [a, b, r] = [-long / 2, long / 2 - 96, 19];
  const wood = '#dfbe8f';
  const art =
    `<rect x="${a}" y="${-r}" width="${b - a}" height="${r * 0.72}" fill="${lit(colour, 0.92)}"/><rect x="${a}" y="${-r * 0.28}" width="${b - a}" height="${r * 0.62}" fill="${lit(colour, 0.72)}"/><rect x="${a}" y="${num(r * 0.34)}" width="${b - a}" height="${num(r * 0.66)}" fill="${lit(colour, 0.42)}"/>` +
    `<rect x="${a}" y="${-r}" width="26" height="${r * 2}" fill="${lit('#2a2524', 0.6)}"/><rect x="${a + 26}" y="${-r}" width="9" height="${r * 2}" fill="${lit('#c8a45a', 0.8)}"/>` +
    `<path d="M${b} ${-r}Q${b - 13} ${-r * 0.64} ${b} ${-r * 0.28}Q${b - 13} 0 ${b} ${r * 0.34}Q${b - 13} ${r * 0.7} ${b} ${r}L${b + 68} 5.5V-5.5Z" fill="${lit(wood, 0.76)}"/><path d="M${b} ${-r}Q${b - 13} ${-r * 0.64} ${b} ${-r * 0.28}L${b + 68} -3V-5.5Z" fill="${lit(wood, 0.96)}"/><path d="M${b} ${r}Q${b - 13} ${r * 0.7} ${b} ${r * 0.34}L${b + 68} 3V5.5Z" fill="${lit(wood, 0.46)}"/><path d="M${b + 68} -5.5V5.5L${b + 94} 0Z" fill="#2b272b"/>` +
    text('HALM & STEIN  2B', a + 150, 5.5, lit('#d9b96e', 0.86), {
      face: 'sansStrong',
      size: 15,
      tracking: 0.18,
    });
  return {
    art,
    shadow: flatShadow(
      polyline([
        [a, -r],
        [b, -r],
        [b + 94, 0],
        [b, r],
        [a, r],
      ]),
      9,
    ),
    height: r * 2,
    width: long,
  };
}

/** A greeting card seen from above; origin at its middle. */
export function card(art: Art, words: string, w = 420, h = 588, paper = '#f7f1e6'): Thing {
  const outline = `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`;
  const shine = linear(
    [
      [0, '#fff', 0.2],
      [0.5, '#fff', 0],
      [1, '#20141a', 0.1],
    ],
    [0, 0],
    [1, 1],
  );
  const inner = `<g transform="translate(${num(-w * 0.4)} ${num(-h / 2 + w * 0.1)})">${artPanel(art, w * 0.8, h * 0.62)}</g>${text(words, 0, h * 0.36, '#2a2524', { face: 'serifItalic', size: Math.min(w * 0.105, (w * 1.5) / words.length) })}`;
  return {
    art: `${shine.defs}<path d="${outline}" fill="${paper}"/>${inner}<path d="${outline}" fill="${shine.fill}"/><path d="M${-w / 2} ${-h / 2}V${h / 2}" stroke="#fff" stroke-width="3"/>`,
    shadow: flatShadow(outline, 12),
    height: h,
    width: w,
  };
}

/** An envelope seen from above, its flap towards the viewer; origin at its middle. */
export function envelope(colour: string, lining: string, w = 620, h = 440): Thing {
  const outline = `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`;
  const art = `<path d="${outline}" fill="${lit(colour, 0.72)}"/><path d="M${-w / 2} ${-h / 2}L0 ${h * 0.06}L${-w / 2} ${h / 2}Z" fill="${lit(colour, 0.78)}"/><path d="M${w / 2} ${-h / 2}L0 ${h * 0.06}L${w / 2} ${h / 2}Z" fill="${lit(colour, 0.64)}"/><path d="M${-w / 2} ${h / 2}L0 ${-h * 0.04}L${w / 2} ${h / 2}Z" fill="${lit(colour, 0.75)}"/><path d="M${-w / 2} ${-h / 2}L-16 ${h * 0.13}Q0 ${h * 0.17} 16 ${h * 0.13}L${w / 2} ${-h / 2}Z" fill="${lit(lining, 0.2)}" opacity=".25" transform="translate(5 9)"/><path d="M${-w / 2} ${-h / 2}L-16 ${h * 0.13}Q0 ${h * 0.17} 16 ${h * 0.13}L${w / 2} ${-h / 2}Z" fill="${lit(colour, 0.86)}"/><circle cx="0" cy="${h * 0.1}" r="42" fill="${lit(lining, 0.7)}"/><circle cx="-4" cy="${h * 0.1 - 4}" r="34" fill="${lit(lining, 0.8)}"/>${text('H&S', 0, h * 0.1 + 11, lit(lining, 0.3), { face: 'serifStrong', size: 30 })}`;
  return { art, shadow: flatShadow(outline, 12), height: h, width: w };
}

/** A roll of paper tape standing on its side. */
export function tape(colour: string, art: Art['kind'], other: string): Thing {
  const roll = turned(
    [
      [112, 0],
      [112, 0],
      [112, 84],
    ],
    { colour, gloss: 0.2 },
    { kind: 'closed' },
  );
  const marks = Array.from({ length: 9 }, (_, i) => {
    const angle = -1.25 + i * 0.31;
    const x = Math.sin(angle) * 112;
    const y = -42 + Math.cos(angle) * 112 * 0.24;
    return art === 'dots'
      ? `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(12 * Math.cos(angle))}" ry="12" fill="${lit(other, 0.66 - angle * 0.14)}"/>`
      : `<path d="M${num(x - 8 * Math.cos(angle))} ${num(y + 42)}L${num(x + 12 * Math.cos(angle))} ${num(y - 42)}" stroke="${lit(other, 0.66 - angle * 0.14)}" stroke-width="${num(13 * Math.cos(angle))}"/>`;
  }).join('');
  const rings = [104, 96, 88]
    .map(
      (r) =>
        `<ellipse cx="0" cy="-84" rx="${r}" ry="${num(r * 0.24)}" fill="none" stroke="${lit(colour, 0.5)}" stroke-width="1.6" opacity=".5"/>`,
    )
    .join('');
  const core = `<ellipse cx="0" cy="-84" rx="80" ry="19.2" fill="${lit('#c9a878', 0.8)}"/><ellipse cx="0" cy="-83" rx="72" ry="17" fill="${lit('#6d5136', 0.3)}"/><path d="M-66 -82A72 17 0 0 0 66 -82A72 26 0 0 1 -66 -82Z" fill="${lit('#c9a878', 0.66)}"/>`;
  return { ...roll, art: roll.art + marks + rings + core };
}

/** A ruler of brass seen from above; origin at its middle. */
export function ruler(long = 820): Thing {
  const h = 92;
  const brass = '#c9a557';
  const shine = linear(
    [
      [0, lit(brass, 0.62)],
      [0.2, lit(brass, 0.98)],
      [0.38, lit(brass, 0.7)],
      [0.7, lit(brass, 0.84)],
      [1, lit(brass, 0.55)],
    ],
    [0, 0],
    [1, 0.3],
  );
  let marks = '';
  for (let i = 0; i <= 75; i += 1) {
    const x = -long / 2 + 35 + i * 10;
    const size = i % 10 === 0 ? 32 : i % 5 === 0 ? 24 : 15;
    marks += `<path d="M${x} ${-h / 2}v${size}" stroke="#4a3816" stroke-width="2"/>`;
    if (i % 10 === 0) marks += text(String(i / 10), x, 8, '#4a3816', { face: 'sansStrong', size: 20 });
  }
  const outline = `M${-long / 2} ${-h / 2}H${long / 2}V${h / 2}H${-long / 2}Z`;
  return {
    art: `${shine.defs}<path d="${outline}" fill="${shine.fill}"/>${marks}<path d="M${-long / 2} ${-h / 2 + 1}H${long / 2}" stroke="#fff" stroke-width="2" opacity=".7"/><circle cx="${long / 2 - 40}" cy="14" r="11" fill="#4a3816" opacity=".6"/>`,
    shadow: flatShadow(outline, 8),
    height: h,
    width: long,
  };
}

/** A calendar sheet hanging on the wall; origin at its middle top. */
export function calendar(art: Art, month: string, w = 640, h = 900): Thing {
  const outline = `M${-w / 2} 0H${w / 2}V${h}H${-w / 2}Z`;
  let days = '';
  for (let i = 0; i < 31; i += 1) {
    const [c, r] = [(i + 4) % 7, Math.floor((i + 4) / 7)];
    days += text(
      String(i + 1),
      -w * 0.36 + c * w * 0.12,
      h * 0.735 + r * h * 0.048,
      c === 6 ? '#b9462f' : '#2a2524',
      { face: 'sans', size: 24 },
    );
  }
  const shade = linear(
    [
      [0, '#fff', 0.15],
      [1, '#20141a', 0.12],
    ],
    [0, 0],
    [1, 1],
  );
  const rod = `<rect x="${-w / 2 - 20}" y="-20" width="${w + 40}" height="30" rx="15" fill="${lit('#b98d60', 0.72)}"/><rect x="${-w / 2 - 16}" y="-18" width="${w + 32}" height="9" rx="4" fill="${lit('#b98d60', 1)}" opacity=".7"/><path d="M${-w * 0.3} -14L0 -150L${w * 0.3} -14" fill="none" stroke="#6d5136" stroke-width="4"/><circle cx="0" cy="-152" r="13" fill="${lit('#c9a557', 0.8)}"/>`;
  return {
    art: `<path d="${outline}" fill="#f6f0e4"/><g transform="translate(${-w / 2} 0)">${artPanel(art, w, h * 0.55)}</g>${text(month, -w * 0.39, h * 0.655, '#2a2524', { face: 'serif', size: 58, anchor: 'start' })}${days}${shade.defs}<path d="${outline}" fill="${shade.fill}"/>${rod}`,
    shadow: flatShadow(outline, 18),
    height: h,
    width: w,
  };
}
