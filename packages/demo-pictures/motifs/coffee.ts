import { drawLabel, type Label } from '../artwork.ts';
import { footprintShadow } from '../boxes.ts';
import { lit, mix } from '../colours.ts';
import { castShadow, type Thing } from '../light.ts';
import { between, blur, clipped, linear, moved, num, type Point, randomFrom } from '../svg.ts';

/** A coffee bag with block bottom, folded top and a printed paper label. */
export function coffeeBag(colour: string, label: Label): Thing {
  const front =
    'M-206 0C-212 -140 -214 -330 -204 -560L-200 -640L200 -640L204 -560C214 -330 212 -140 206 0C120 8 -120 8 -206 0Z';
  const gusset = 'M206 0C212 -140 214 -330 204 -560L200 -640L226 -652C252 -520 262 -300 262 -34Z';
  const base = linear(
    [
      [0, lit(colour, 0.62)],
      [0.1, lit(colour, 0.84)],
      [0.3, lit(colour, 0.8)],
      [0.75, lit(colour, 0.66)],
      [1, lit(colour, 0.5)],
    ],
    [0, 0.1],
    [1, 0],
  );
  const dark = linear([
    [0, lit(colour, 0.36)],
    [0.45, lit(colour, 0.24)],
    [0.55, lit(colour, 0.32)],
    [1, lit(colour, 0.16)],
  ]);
  const down = linear(
    [
      [0, '#fff', 0.1],
      [0.3, '#fff', 0],
      [0.75, '#1a0e12', 0],
      [1, '#1a0e12', 0.25],
    ],
    [0, 0],
    [0, 1],
  );
  const fold = linear(
    [
      [0, lit(colour, 0.9)],
      [0.35, lit(colour, 0.74)],
      [1, lit(colour, 0.52)],
    ],
    [0, 0],
    [0.2, 1],
  );
  const soft = blur(9);
  const crease = (d: string, light: boolean, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${light ? lit(colour, 1) : lit(colour, 0.1)}" stroke-width="${width}" opacity="${opacity}" ${soft.use}/>`;
  const creases =
    crease('M-190 -520C-150 -420 -180 -300 -150 -170', true, 22, 0.3) +
    crease('M-200 -70C-120 -40 60 -60 190 -84', false, 16, 0.3) +
    crease('M-206 -40C-120 -6 60 -16 206 -50', true, 10, 0.25) +
    crease('M186 -560C160 -430 190 -250 176 -90', false, 24, 0.34) +
    crease('M-120 -566C-60 -540 60 -548 150 -570', false, 14, 0.4);
  const tie = mix(colour, '#1c1714', 0.55);
  const art =
    `<defs>${base.defs}${dark.defs}${down.defs}${fold.defs}${soft.defs}</defs>` +
    `<path d="${gusset}" fill="${dark.fill}"/>` +
    clipped(
      front,
      `<path d="${front}" fill="${base.fill}"/>${creases}<path d="${front}" fill="${down.fill}"/>`,
    ) +
    `<path d="M-205 -566L-200 -650C-120 -656 120 -656 201 -650L205 -566C120 -560 -120 -560 -205 -566Z" fill="${fold.fill}"/>` +
    `<path d="M-205 -566C-120 -560 120 -560 205 -566" stroke="${lit(colour, 0.08)}" stroke-width="3" fill="none" opacity=".6"/>` +
    `<path d="M201 -650L228 -655C234 -630 238 -600 240 -580L205 -566Z" fill="${lit(colour, 0.3)}"/>` +
    `<path d="M-214 -622C-120 -628 120 -628 214 -622L250 -630L252 -606L216 -597C120 -603 -120 -603 -216 -597Z" fill="${tie}"/><path d="M-214 -620C-120 -626 120 -626 214 -620" stroke="${lit(tie, 0.95)}" stroke-width="3" fill="none" opacity=".5"/>` +
    labelOnBag(label);
  const foot: Point[] = [
    [-206, 0],
    [206, 0],
    [262, -34],
    [-150, -34],
  ];
  return { art, shadow: footprintShadow(foot, 600), height: 650, width: 470 };
}

function labelOnBag(label: Label): string {
  const [w, h] = [292, 400];
  const light = linear(
    [
      [0, '#fff', 0.12],
      [0.4, '#fff', 0],
      [1, '#24141a', 0.2],
    ],
    [0, 0.1],
    [1, 0.3],
  );
  return `<g transform="translate(-146 -502)"><rect x="3" y="4" width="${w}" height="${h}" fill="#1c0f12" opacity=".28"/>${drawLabel(label, w, h)}${light.defs}<rect width="${w}" height="${h}" fill="${light.fill}"/></g>`;
}

/** One coffee bean lying on the table, about 60 long. */
export function bean(turn: number, roast = '#5a3420'): Thing {
  const fill = linear(
    [
      [0, lit(roast, 0.92)],
      [0.45, lit(roast, 0.66)],
      [1, lit(roast, 0.24)],
    ],
    [0.15, 0],
    [0.7, 1],
  );
  const turned = (content: string) => `<g transform="rotate(${num(turn)})">${content}</g>`;
  const art = `${fill.defs}<ellipse rx="30" ry="20" fill="${fill.fill}" transform="rotate(${num(turn)})"/>${turned(
    `<path d="M-27 2C-14 -8 -4 8 8 0S22 -6 28 -1" fill="none" stroke="${lit(roast, 0.02)}" stroke-width="4.2" stroke-linecap="round"/><path d="M-26 5C-14 -5 -4 11 8 3S22 -3 27 2" fill="none" stroke="${lit(roast, 0.9)}" stroke-width="1.6" opacity=".6"/>`,
  )}<ellipse cx="-8" cy="-9" rx="10" ry="4" fill="#fff" opacity=".16" transform="rotate(${num(turn)})"/>`;
  return { art: moved(art, 0, -14), shadow: castShadow(24, 26, 22), height: 34, width: 60 };
}

/** Beans scattered around a spot. */
export function scatteredBeans(
  spot: Point,
  count: number,
  spread: Point,
  seed: number,
  scale = 1,
): { thing: Thing; x: number; y: number; scale: number }[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random());
    return {
      thing: bean(between(random, -80, 80)),
      x: spot[0] + Math.cos(angle) * far * spread[0],
      y: spot[1] + Math.sin(angle) * far * spread[1],
      scale: scale * between(random, 0.85, 1.1),
    };
  });
}

/** A heap of beans, for bowls and scoops: an ellipse filled with beans. */
export function beanHeap(rx: number, ry: number, seed: number, scale = 0.6): string {
  const random = randomFrom(seed);
  const spots: [number, number][] = [];
  for (let i = 0; i < rx * 0.9; i += 1) {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random());
    spots.push([Math.cos(angle) * far * rx, Math.sin(angle) * far * ry]);
  }
  spots.sort((a, b) => a[1] - b[1]);
  const roasts = ['#5a3420', '#4d2c1b', '#643c26'];
  const body = spots
    .map(([x, y], i) => moved(bean(between(random, -90, 90), roasts[i % 3] as string).art, x, y + 10, scale))
    .join('');
  return `<ellipse rx="${num(rx)}" ry="${num(ry)}" fill="#2a1710"/>${body}`;
}
