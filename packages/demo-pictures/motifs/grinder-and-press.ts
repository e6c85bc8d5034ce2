import { castShadow, type Thing } from '../light.ts';
import { type Profile, turned } from '../turned.ts';
import { glassBody } from './glass.ts';
import { tube } from './glazes.ts';

/** A hand grinder of metal with a crank. */
export function grinder(colour: string): Thing {
  const surface = { colour, metal: true, gloss: 0.8 };
  const base = turned(
    [
      [104, 0],
      [108, 8],
      [108, 8],
      [108, 190],
    ],
    { colour: '#6b4a33', gloss: 0.35 },
    { kind: 'closed' },
  );
  const upper = turned(
    [
      [112, 0],
      [112, 0],
      [112, 310],
      [112, 310],
      [104, 326],
    ],
    surface,
    { kind: 'closed' },
  );
  const arm = `${tube('M0 -560L210 -592', 20, colour, 0.9)}`;
  const hub = turned(
    [
      [22, 0],
      [22, 40],
      [16, 48],
    ],
    surface,
    { kind: 'closed' },
  );
  const knob = turned(
    [
      [18, 0],
      [30, 20],
      [36, 50],
      [26, 76],
    ],
    { colour: '#6b4a33', gloss: 0.5 },
    { kind: 'closed' },
  );
  return {
    art: `${base.art}<g transform="translate(0 -190)">${upper.art}</g><g transform="translate(0 -516)">${hub.art}</g>${arm}<g transform="translate(212 -592)">${knob.art}</g>`,
    shadow: castShadow(108, 112, 520),
    height: 680,
    width: 370,
  };
}

/** A press pot: glass in a frame of metal with a plunger. */
export function pressPot(colour: string): Thing {
  const glass: Profile = [
    [148, 14],
    [156, 24],
    [156, 24],
    [156, 430],
  ];
  const body = glassBody(glass, '#4a2614', 260);
  const surface = { colour, metal: true, gloss: 0.8 };
  const foot = turned(
    [
      [162, 0],
      [164, 6],
      [164, 6],
      [164, 44],
    ],
    surface,
    { kind: 'open', inside: colour, wall: 6 },
  );
  const band = turned(
    [
      [161, 0],
      [161, 0],
      [161, 30],
    ],
    surface,
    { kind: 'open', inside: colour, wall: 3 },
  );
  const lid = turned(
    [
      [166, 0],
      [168, 6],
      [168, 6],
      [160, 40],
      [90, 66],
      [40, 74],
    ],
    surface,
    { kind: 'closed' },
  );
  const rod = tube('M0 -500L0 -640', 14, colour, 0.9);
  const knob = turned(
    [
      [18, 0],
      [38, 22],
      [40, 44],
      [22, 64],
    ],
    { colour: '#2b2629', gloss: 0.7 },
    { kind: 'closed' },
  );
  const handle = tube('M158 -400C300 -420 310 -120 166 -110', 34, '#2b2629', 0.5);
  return {
    art: `${handle}${foot.art}${body}<g transform="translate(0 -330)">${bandFront(band.art)}</g><g transform="translate(0 -432)">${lid.art}</g>${rod}<g transform="translate(0 -636)">${knob.art}</g>`,
    shadow: castShadow(164, 168, 480),
    height: 700,
    width: 460,
  };
}

/** Only the front half of a ring: what lies behind the glass is left out. */
function bandFront(art: string): string {
  const part = art.indexOf('<ellipse');
  return part < 0 ? art : art.slice(0, art.lastIndexOf('<defs>') > 0 ? art.lastIndexOf('<defs>') : part);
}
