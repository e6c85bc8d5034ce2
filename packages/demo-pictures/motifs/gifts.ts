import { type Art, drawLabel, type Label } from '../artwork.ts';
import { box, project } from '../boxes.ts';
import { lit } from '../colours.ts';
import { text } from '../lettering.ts';
import { flatShadow, type Thing } from '../light.ts';
import { linear, num } from '../svg.ts';
import { artPanel } from './stationery.ts';

/** A gift box: body, lid, ribbon. `pattern` covers body and lid with art instead of a plain colour. */
export type GiftBox = {
  width: number;
  height: number;
  depth: number;
  colour: string;
  lid?: string;
  ribbon?: string;
  yaw?: number;
  bow?: boolean;
  pattern?: Art;
  words?: string;
};

function band(x: number, y: number, w: number, h: number, colour: string, light: number): string {
  const upright = h > w;
  const shade = linear(
    [
      [0, lit(colour, light + 0.1)],
      [0.25, lit(colour, light)],
      [0.8, lit(colour, light - 0.04)],
      [1, lit(colour, light - 0.16)],
    ],
    [0, 0],
    upright ? [1, 0] : [0, 1],
  );
  return `${shade.defs}<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${shade.fill}"/>`;
}

/** Two loops, two tails and a knot of ribbon; origin at the knot. */
function bow(colour: string, size = 1): string {
  const loop = (flip: number) => {
    const inside = linear(
      [
        [0, lit(colour, 0.16)],
        [1, lit(colour, 0.42)],
      ],
      [0, 0],
      [0, 1],
    );
    const outside = linear(
      [
        [0, lit(colour, 0.96)],
        [0.5, lit(colour, 0.76)],
        [1, lit(colour, flip > 0 ? 0.44 : 0.6)],
      ],
      [0, 0],
      [1, 1],
    );
    return `<g transform="scale(${flip} 1)">${inside.defs}${outside.defs}<path d="M6 -4C60 -96 150 -128 178 -84C196 -48 110 -10 6 2Z" fill="${inside.fill}"/><path d="M6 -4C40 -30 96 -60 150 -58C176 -58 190 -72 178 -84C206 -58 186 -6 128 8C84 18 40 12 4 6Z" fill="${outside.fill}"/><path d="M14 0C54 -14 96 -28 140 -32" stroke="${lit(colour, 0.3)}" stroke-width="3" fill="none" opacity=".5"/></g>`;
  };
  const tail = (flip: number, long: number) =>
    `<path d="M0 2C${flip * 30} 30 ${flip * 66} 60 ${flip * 92} ${long}L${flip * 120} ${long - 26}L${flip * 136} ${long + 8}C${flip * 116} 50 ${flip * 60} 16 ${flip * 14} -4Z" fill="${lit(colour, flip < 0 ? 0.78 : 0.56)}"/>`;
  return `<g transform="scale(${size})">${tail(-1, 96)}${tail(1, 84)}${loop(-1)}${loop(1)}<path d="M-26 -22C-10 -32 12 -32 26 -20C32 -4 30 12 22 22C8 30 -12 28 -24 20C-30 8 -32 -8 -26 -22Z" fill="${lit(colour, 0.74)}"/><path d="M-20 -18C-10 -26 4 -26 14 -20C0 -20 -10 -8 -12 10C-20 6 -24 -6 -20 -18Z" fill="${lit(colour, 0.96)}" opacity=".8"/></g>`;
}

/** Draws a gift box. */
export function giftBox(design: GiftBox): Thing {
  const { width: w, height: h, depth: d, colour, ribbon, yaw = -24 } = design;
  const lidHeight = design.pattern ? 0 : Math.min(90, h * 0.3);
  const wide = 46;
  const tall = h - lidHeight;
  const art = (fw: number, fh: number) => (design.pattern ? artPanel(design.pattern, fw, fh) : '');
  const words = design.words
    ? text(design.words, w * 0.5, h * 0.6, lit(colour, 0.1), {
        face: 'serif',
        size: Math.min(w * 0.11, (w * 1.4) / design.words.length),
      })
    : '';
  const body = box({
    width: w,
    height: tall,
    depth: d,
    yaw,
    colour,
    front: art(w, tall) + words + (ribbon ? band(w / 2 - wide / 2, 0, wide, tall, ribbon, 0.72) : ''),
    side: art(d, tall) + (ribbon ? band(d / 2 - wide / 2, 0, wide, tall, ribbon, 0.62) : ''),
    top:
      art(w, d) +
      (ribbon
        ? band(w / 2 - wide / 2, 0, wide, d, ribbon, 0.88) + band(0, d / 2 - wide / 2, w, wide, ribbon, 0.9)
        : ''),
  });
  let lidArt = '';
  if (lidHeight > 0) {
    const [lw, ld] = [w + 18, d + 18];
    const lid = box({
      width: lw,
      height: lidHeight,
      depth: ld,
      yaw,
      raised: h - lidHeight,
      colour: design.lid ?? colour,
      front: ribbon ? band(lw / 2 - wide / 2, 0, wide, lidHeight, ribbon, 0.76) : '',
      side: ribbon ? band(ld / 2 - wide / 2, 0, wide, lidHeight, ribbon, 0.64) : '',
      top: ribbon
        ? band(lw / 2 - wide / 2, 0, wide, ld, ribbon, 0.88) +
          band(0, ld / 2 - wide / 2, lw, wide, ribbon, 0.9)
        : '',
    });
    const [x0, y0] = project([-lw / 2, h - lidHeight, ld / 2], yaw);
    const [x1, y1] = project([lw / 2, h - lidHeight, ld / 2], yaw);
    const [x2, y2] = project([lw / 2, h - lidHeight, -ld / 2], yaw);
    lidArt = `<path d="M${num(x0 + 10)} ${num(y0)}L${num(x1)} ${num(y1)}L${num(x2 - 8)} ${num(y2)}v14L${num(x1)} ${num(y1 + 18)}L${num(x0 + 10)} ${num(y0 + 16)}Z" fill="#1c0f14" opacity=".26"/>${lid.art}`;
  }
  const [kx, ky] = project([0, h, 0], yaw);
  const knot =
    ribbon && design.bow !== false
      ? `<g transform="translate(${num(kx)} ${num(ky)})"><ellipse cx="20" cy="8" rx="130" ry="22" fill="#1c0f14" opacity=".22"/>${bow(ribbon, Math.min(1.25, w / 420))}</g>`
      : '';
  return {
    art: body.art + lidArt + knot,
    shadow: body.shadow,
    height: h + (knot ? 120 : 20),
    width: body.width,
  };
}

/** A bar of soap with a paper band, and one unwrapped. */
export function soap(colour: string, label: Label, options: { yaw?: number; wrapped?: boolean } = {}): Thing {
  const [w, h, d] = [430, 150, 280];
  const yaw = options.yaw ?? -22;
  const bandWidth = 210;
  const x = (w - bandWidth) / 2;
  const paper = label.paper ?? '#f4ecdc';
  const wrap =
    options.wrapped === false
      ? undefined
      : {
          top: `<g transform="translate(${x} 0)">${drawLabel({ ...label, below: [] }, bandWidth, d)}</g>`,
          front: `<rect x="${x}" width="${bandWidth}" height="${h}" fill="${paper}"/>${text(label.below?.[0] ?? '', w / 2, h * 0.58, '#2a2524', { face: 'sans', size: 14.5, tracking: 0.03 })}`,
        };
  const mark = `<g opacity=".5">${text('H & S', w / 2, d * 0.6, lit(colour, 0.4), { face: 'serif', size: 76 })}</g>`;
  return box({
    width: w,
    height: h,
    depth: d,
    yaw,
    colour,
    front: wrap?.front ?? '',
    top: wrap?.top ?? mark,
  });
}

/** A flat box with a printed sleeve, for filters, matches and sets. */
export function carton(
  colour: string,
  label: Label,
  size: readonly [number, number, number],
  yaw = -24,
): Thing {
  const [w, h, d] = size;
  return box({
    width: w,
    height: h,
    depth: d,
    yaw,
    colour,
    front: drawLabel({ ...label, paper: label.paper ?? colour }, w, h),
  });
}

/** A gift card with a ribbon, seen from above; origin at its middle. */
export function giftCard(colour: string, accent: string, w = 820, h = 520): Thing {
  const r = 34;
  const outline = `M${-w / 2 + r} ${-h / 2}H${w / 2 - r}Q${w / 2} ${-h / 2} ${w / 2} ${-h / 2 + r}V${h / 2 - r}Q${w / 2} ${h / 2} ${w / 2 - r} ${h / 2}H${-w / 2 + r}Q${-w / 2} ${h / 2} ${-w / 2} ${h / 2 - r}V${-h / 2 + r}Q${-w / 2} ${-h / 2} ${-w / 2 + r} ${-h / 2}Z`;
  const base = linear(
    [
      [0, lit(colour, 0.88)],
      [1, lit(colour, 0.62)],
    ],
    [0, 0],
    [1, 1],
  );
  return {
    art: `${base.defs}<path d="${outline}" fill="${base.fill}"/><circle cx="${w * 0.3}" cy="${-h * 0.14}" r="86" fill="${lit(accent, 0.74)}"/>${text('Halm & Stein', -w * 0.41, h * 0.1, '#f6efe2', { face: 'serif', size: 84, anchor: 'start' })}${text('GIFT CARD', -w * 0.405, h * 0.3, '#f6efe2', { face: 'sans', size: 30, tracking: 0.24, anchor: 'start' })}`,
    shadow: flatShadow(outline, 16),
    height: h,
    width: w,
  };
}
