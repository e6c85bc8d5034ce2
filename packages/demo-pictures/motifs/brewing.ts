import { lit } from '../colours.ts';
import { castShadow, type Thing } from '../light.ts';
import { type Profile, turned } from '../turned.ts';
import { glassBody } from './glass.ts';
import { type Glaze, tube } from './glazes.ts';

/** A cone dripper of ceramic on a glass server. */
export function pourOver(glaze: Glaze, coffee = '#4a2614'): Thing {
  const server: Profile = [
    [150, 0],
    [176, 14],
    [190, 60],
    [178, 180],
    [128, 270],
    [104, 300],
    [104, 320],
  ];
  const glass = glassBody(server, coffee, 150);
  const cone: Profile = [
    [70, 318],
    [70, 336],
    [70, 336],
    [96, 366],
    [172, 560],
  ];
  const ring: Profile = [
    [150, 318],
    [152, 330],
    [150, 340],
  ];
  const handle = tube(
    'M128 -500C230 -520 262 -450 236 -404C214 -372 160 -374 100 -396',
    26,
    glaze.body,
    glaze.gloss,
  );
  const plate = turned(ring, { colour: glaze.body, gloss: glaze.gloss }, { kind: 'closed' });
  const body = turned(
    cone,
    { colour: glaze.body, gloss: glaze.gloss },
    { kind: 'open', inside: glaze.inside, wall: 9 },
    { behind: handle },
  );
  const paper = `<path d="M-150 -566L-120 -612L128 -604L156 -562A160 38 0 0 1 -150 -566Z" fill="${lit('#efe6d6', 0.86)}"/><ellipse cx="2" cy="-562" rx="150" ry="34" fill="${lit('#efe6d6', 0.55)}"/><ellipse cx="4" cy="-556" rx="118" ry="24" fill="${lit('#4a2b1a', 0.6)}"/>`;
  return {
    art: glass + plate.art + body.art + paper,
    shadow: castShadow(170, 190, 560),
    height: 600,
    width: 420,
  };
}

/** A gooseneck kettle of brushed or lacquered metal. */
export function kettle(colour: string, metal: boolean): Thing {
  const profile: Profile = [
    [196, 0],
    [204, 10],
    [204, 10],
    [190, 130],
    [164, 250],
    [150, 292],
    [150, 292],
    [146, 300],
  ];
  const surface = { colour, metal, gloss: 0.8 };
  const spout = tube('M-176 -66C-300 -78 -262 -230 -292 -310C-304 -346 -334 -356 -356 -346', 34, colour, 0.9);
  const handle = tube('M140 -268C250 -330 322 -280 306 -190C296 -140 282 -100 270 -60', 30, '#6b4a33', 0.4);
  const body = turned(profile, surface, { kind: 'closed' }, { behind: spout + handle });
  const lid: Profile = [
    [136, 0],
    [138, 8],
    [138, 8],
    [96, 32],
    [40, 42],
  ];
  const lidThing = turned(lid, surface, { kind: 'closed' });
  const knob: Profile = [
    [16, 0],
    [14, 20],
    [26, 34],
    [30, 50],
    [20, 60],
  ];
  const knobThing = turned(knob, { colour: '#6b4a33', gloss: 0.4 }, { kind: 'closed' });
  return {
    art: `${body.art}<g transform="translate(0 -300)">${lidThing.art}<g transform="translate(0 -42)">${knobThing.art}</g></g>`,
    shadow: castShadow(204, 210, 330),
    height: 410,
    width: 680,
  };
}

/** A teapot with a round belly; `handle` is a bail of cane over the lid or an ear at the side. */
export function teapot(glaze: Glaze): Thing {
  const profile: Profile = [
    [130, 0],
    [150, 8],
    [222, 90],
    [236, 170],
    [200, 264],
    [124, 316],
    [124, 316],
    [120, 322],
  ];
  const surface = {
    colour: glaze.body,
    gloss: glaze.gloss,
    rings: 0.4,
    ...(glaze.speckle ? { speckle: { colour: glaze.speckle, count: 260 } } : {}),
  };
  const spout = `${tube('M-196 -120C-262 -136 -280 -210 -322 -272', 52, glaze.body, glaze.gloss)}<ellipse cx="-326" cy="-277" rx="26" ry="12" transform="rotate(-38 -326 -277)" fill="${lit(glaze.inside, 0.3)}"/>`;
  const bail = tube('M-128 -300C-150 -560 150 -560 128 -300', 24, '#a9804f', 0.3);
  const body = turned(profile, surface, { kind: 'closed' }, { behind: spout });
  const lid = turned(
    [
      [112, 0],
      [114, 8],
      [114, 8],
      [80, 34],
      [30, 46],
    ],
    surface,
    { kind: 'closed' },
  );
  const knob = turned(
    [
      [14, 0],
      [14, 14],
      [28, 30],
      [26, 46],
      [14, 54],
    ],
    surface,
    { kind: 'closed' },
  );
  return {
    art: `${body.art}<g transform="translate(0 -322)">${lid.art}<g transform="translate(0 -44)">${knob.art}</g></g>${bail}`,
    shadow: castShadow(140, 236, 330),
    height: 500,
    width: 600,
  };
}
