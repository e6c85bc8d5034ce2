import { lit, mix } from '../colours.ts';
import type { Thing } from '../light.ts';
import { nextId, num } from '../svg.ts';
import { type Profile, type Surface, turned } from '../turned.ts';
import { type Glaze, tube } from './glazes.ts';

/** A pot by its upper radius; answers the pot and where the soil is. */
export function pot(glaze: Glaze, radius = 200, tall = 300, saucer = true): Thing & { soil: number } {
  const profile: Profile = [
    [radius * 0.66, 20],
    [radius * 0.7, 26],
    [radius * 0.9, tall * 0.75],
    [radius * 0.92, tall * 0.8],
    [radius * 0.92, tall * 0.8],
    [radius, tall * 0.8],
    [radius, tall * 0.8],
    [radius * 1.02, tall],
  ];
  const surface: Surface = {
    colour: glaze.body,
    gloss: glaze.gloss * 0.6,
    rings: 0.5,
    ...(glaze.speckle ? { speckle: { colour: glaze.speckle, count: 240 } } : {}),
  };
  const body = turned(profile, surface, {
    kind: 'open',
    inside: glaze.inside,
    wall: 13,
    filled: { colour: '#46342a', depth: 24 },
  });
  const dish = turned(
    [
      [radius * 0.74, 0],
      [radius * 0.8, 6],
      [radius * 0.88, 30],
    ],
    surface,
    { kind: 'open', inside: glaze.inside, wall: 8 },
  );
  return { ...body, art: (saucer ? dish.art : '') + body.art, soil: tall - 22, height: tall };
}

export function grown(
  base: ReturnType<typeof pot>,
  foliage: string,
  height: number,
  width: number,
  seedShade = 0.7,
): Thing {
  const id = nextId('f');
  const canopy = `<filter id="${id}" x="-60%" y="-100%" width="220%" height="300%"><feGaussianBlur stdDeviation="38 16"/></filter><ellipse cx="${num(width * 0.42)}" cy="-${num(height * 0.1)}" rx="${num(width * 0.42)}" ry="${num(width * 0.11)}" fill="@shade@" opacity="${seedShade * 0.55}" filter="url(#${id})"/>`;
  return {
    art: `${base.art}<g transform="translate(0 ${-base.soil})">${foliage}</g>`,
    shadow: canopy + base.shadow,
    height: height + base.soil,
    width,
  };
}

/** A watering can with a long spout. */
export function wateringCan(colour: string, metal = false): Thing {
  const spout = tube('M-150 -70C-260 -110 -300 -260 -420 -380', 30, colour, 0.7);
  const rose = `<ellipse cx="-424" cy="-384" rx="30" ry="13" transform="rotate(-42 -424 -384)" fill="${lit(colour, 0.3)}"/>`;
  const handle = tube('M90 -300C120 -470 330 -420 300 -240C286 -150 220 -96 160 -70', 26, colour, 0.7);
  return (() => {
    const body = turned(
      [
        [170, 0],
        [178, 8],
        [178, 8],
        [172, 150],
        [140, 280],
        [128, 300],
      ],
      { colour, metal, gloss: 0.6 },
      { kind: 'open', inside: mix(colour, '#181414', 0.3), wall: 8 },
      { behind: spout + rose + handle },
    );
    return { ...body, width: 760, height: 420 };
  })();
}
