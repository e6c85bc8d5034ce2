import { drawLabel, type Label } from '../artwork.ts';
import { lit, mix } from '../colours.ts';
import { castShadow, type Thing, TILT } from '../light.ts';
import { between, curve, linear, num, type Point, randomFrom } from '../svg.ts';
import { aroundCylinder, turned } from '../turned.ts';
import type { Glaze } from './glazes.ts';

/** A round label on a cylinder, with the shading of the cylinder over it. */
function wrappedLabel(label: Label, radius: number, bottom: number, height: number): string {
  const width = radius * 1.9;
  const around = aroundCylinder(radius);
  const bend = ([x, y]: Point): Point => around([x - width / 2, y - bottom - height]);
  const reach = Math.sin(width / 2 / radius) * radius;
  const light = linear(
    [
      [0, '#fff', 0.04],
      [0.22, '#fff', 0.2],
      [0.5, '#fff', 0],
      [0.8, '#24141a', 0.2],
      [1, '#24141a', 0.42],
    ],
    [-reach, 0],
    [reach, 0],
    true,
  );
  const edge = (y: number) => Array.from({ length: 25 }, (_, i): Point => bend([(i / 24) * width, y]));
  const shape = `${curve(edge(0))}L${edge(height)
    .reverse()
    .map(([x, y]) => `${num(x)} ${num(y)}`)
    .join('L')}Z`;
  return `${light.defs}${drawLabel(label, width, height, bend)}<path d="${shape}" fill="${light.fill}"/>`;
}

/** A tea tin with a lid and a label around it. */
export function tin(colour: string, label: Label): Thing {
  const [r, h] = [150, 360];
  const body = turned(
    [
      [r - 2, 0],
      [r, 6],
      [r, 6],
      [r, h],
    ],
    { colour, gloss: 0.5 },
    { kind: 'closed' },
  );
  const lidColour = mix(colour, '#171316', 0.12);
  const lid = turned(
    [
      [r + 5, 0],
      [r + 5, 0],
      [r + 5, 58],
      [r + 5, 58],
      [r, 66],
    ],
    { colour: lidColour, gloss: 0.6 },
    { kind: 'closed' },
  );
  const inset = `<ellipse cx="0" cy="${-h - 67}" rx="${r - 16}" ry="${num((r - 16) * TILT)}" fill="none" stroke="${lit(lidColour, 0.5)}" stroke-width="3" opacity=".6"/>`;
  return {
    art: `${body.art}${wrappedLabel(label, r, 26, 300)}<g transform="translate(0 ${-h})">${lid.art}</g>${inset}`,
    shadow: castShadow(r, r, h + 60),
    height: h + 100,
    width: r * 2 + 10,
  };
}

/** A candle in a glass or ceramic beaker with a label. */
export function candle(colour: string, label: Label, options: { lit?: boolean; tall?: number } = {}): Thing {
  const [r, h] = [150, options.tall ?? 350];
  const body = turned(
    [
      [r - 8, 0],
      [r, 14],
      [r, 14],
      [r, h],
    ],
    { colour, gloss: 0.7 },
    { kind: 'open', inside: mix(colour, '#f4ead6', 0.4), wall: 8, filled: { colour: '#f3e8d2', depth: 26 } },
  );
  const wick = `<path d="M0 ${-h + 24}C2 ${-h + 2} -2 ${-h - 6} 3 ${-h - 20}" stroke="#3a2a22" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  const flame = options.lit
    ? `<ellipse cx="3" cy="${-h - 52}" rx="64" ry="80" fill="#ffdf9a" opacity=".22"/><path d="M3 ${-h - 104}C30 ${-h - 60} 26 ${-h - 22} 3 ${-h - 16}C-20 ${-h - 22} -22 ${-h - 60} 3 ${-h - 104}Z" fill="#ffc65c"/><path d="M3 ${-h - 78}C16 ${-h - 52} 14 ${-h - 26} 3 ${-h - 22}C-9 ${-h - 26} -10 ${-h - 52} 3 ${-h - 78}Z" fill="#fff3cf"/>`
    : '';
  const labelHeight = Math.min(300, h - 60);
  return {
    art: `${body.art}${wrappedLabel(label, r, (h - labelHeight) / 2 - 10, labelHeight)}${wick}${flame}`,
    shadow: castShadow(r, r, h),
    height: h + (options.lit ? 100 : 20),
    width: r * 2,
  };
}

/** A storage jar of stoneware with a lid of wood. */
export function canister(glaze: Glaze, tall: number): Thing {
  const r = 160;
  const body = turned(
    [
      [r - 18, 0],
      [r - 4, 12],
      [r, 60],
      [r, tall - 30],
      [r - 6, tall],
    ],
    {
      colour: glaze.body,
      gloss: glaze.gloss,
      rings: 0.4,
      ...(glaze.speckle ? { speckle: { colour: glaze.speckle, count: 280 } } : {}),
    },
    { kind: 'closed' },
  );
  const lid = turned(
    [
      [r, 0],
      [r + 4, 4],
      [r + 4, 4],
      [r + 4, 38],
      [r + 4, 38],
      [r - 2, 44],
    ],
    { colour: '#b58a5c', gloss: 0.15 },
    { kind: 'closed' },
  );
  const rings = [0.75, 0.55, 0.34, 0.15]
    .map(
      (part) =>
        `<ellipse cx="${num(-r * 0.1)}" cy="-44" rx="${num(r * part)}" ry="${num(r * part * TILT)}" fill="none" stroke="#8a6238" stroke-width="2.5" opacity=".4"/>`,
    )
    .join('');
  return {
    art: `${body.art}<g transform="translate(0 ${-tall})">${lid.art}${rings}</g>`,
    shadow: castShadow(r, r, tall),
    height: tall + 80,
    width: r * 2,
  };
}

/** A small heap of leaf tea. */
export function leafHeap(colour: string, seed: number, spread = 150): Thing {
  const random = randomFrom(seed);
  let art = '';
  const spots: Point[] = [];
  for (let i = 0; i < 340; i += 1) {
    const angle = random() * Math.PI * 2;
    const far = random() ** 0.7;
    const peak = (1 - far) * spread * 0.34;
    spots.push([Math.cos(angle) * far * spread, Math.sin(angle) * far * spread * TILT - peak]);
  }
  spots.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of spots) {
    const long = between(random, 12, 30);
    const turn = between(random, -70, 70);
    const tone = lit(
      mix(colour, random() < 0.5 ? '#2c2a1c' : '#c9b26a', random() * 0.3),
      between(random, 0.25, 0.85),
    );
    art += `<path d="M${num(-long / 2)} 0Q0 ${num(between(random, -9, 3))} ${num(long / 2)} 0" transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})" stroke="${tone}" stroke-width="${num(between(random, 4, 8))}" stroke-linecap="round" fill="none"/>`;
  }
  return { art, shadow: castShadow(spread * 0.8, spread * 0.8, 30), height: spread * 0.5, width: spread * 2 };
}

/** A bamboo whisk standing on its handle. */
export function whisk(): Thing {
  const bamboo = '#d9bb80';
  const handle = turned(
    [
      [50, 0],
      [52, 4],
      [50, 150],
      [56, 190],
    ],
    { colour: bamboo, gloss: 0.3 },
    { kind: 'closed' },
  );
  let tines = '';
  for (let i = 0; i <= 46; i += 1) {
    const u = -1 + i / 23;
    const front = i % 2 === 0;
    const [x0, x1] = [u * 52, u * 116];
    tines += `<path d="M${num(x0)} -196C${num(x0 * 1.3)} -250 ${num(x1 * 1.08)} -320 ${num(x1)} -392C${num(x1 * 0.98)} -418 ${num(x1 * 0.82)} -420 ${num(x1 * 0.74)} -396" fill="none" stroke="${lit(bamboo, (front ? 0.86 : 0.5) - Math.max(0, u) * 0.3)}" stroke-width="4.5" stroke-linecap="round"/>`;
  }
  const thread = `<path d="M-58 -206Q0 -180 58 -206L62 -222Q0 -196 -62 -222Z" fill="${lit('#2e3a34', 0.6)}"/>`;
  return { art: `${handle.art}${tines}${thread}`, shadow: castShadow(54, 100, 360), height: 420, width: 240 };
}
