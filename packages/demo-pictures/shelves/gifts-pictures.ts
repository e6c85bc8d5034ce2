import type { Label } from '../artwork.ts';
import { coffeeBag } from '../motifs/coffee.ts';
import { carton, giftBox, giftCard, soap } from '../motifs/gifts.ts';
import { glazes } from '../motifs/glazes.ts';
import { foldedStack } from '../motifs/laid-textiles.ts';
import { pilea } from '../motifs/leafy-plants.ts';
import { pot } from '../motifs/pots.ts';
import { envelope, notebook } from '../motifs/stationery.ts';
import { stems } from '../motifs/stems.ts';
import { mug, plate, tumbler } from '../motifs/tableware.ts';
import { candle, tin } from '../motifs/tins.ts';
import { vase } from '../motifs/vases.ts';
import { centred, closeUp, framed, type Picture, put, type Setting, still } from '../picture.ts';
import { coffees } from './coffee-pictures.ts';
import { teas } from './tea-pictures.ts';

const rosy: Setting = { wall: '#cf9f8c', floor: '#d8ae9d' };
const brick: Setting = { wall: '#a9604c', floor: '#b8715d' };
const linen: Setting = { wall: '#dccfbd', floor: '#e4d9ca' };
const pine: Setting = { wall: '#7f9486', floor: '#90a396' };

const coffee = (slug: string) => {
  const found = coffees[slug] as (typeof coffees)[string];
  return coffeeBag(found.bag, found.label);
};
const tea = (slug: string) => {
  const found = teas[slug] as (typeof teas)[string];
  return tin(found.tin, found.label);
};
const boxes = {
  'kleine-pause-box': giftBox({
    width: 520,
    height: 300,
    depth: 380,
    colour: '#e6dac6',
    lid: '#e6dac6',
    ribbon: '#b9432f',
  }),
  'sonntag-box': giftBox({
    width: 560,
    height: 360,
    depth: 400,
    colour: '#26384a',
    lid: '#2d4156',
    ribbon: '#d9a566',
  }),
  'new-home-box': giftBox({
    width: 540,
    height: 420,
    depth: 420,
    colour: '#8fa896',
    lid: '#8fa896',
    ribbon: '#f0e6d2',
  }),
  'desk-box': giftBox({
    width: 580,
    height: 240,
    depth: 420,
    colour: '#cf9a4a',
    lid: '#cf9a4a',
    ribbon: '#2f2c30',
  }),
};
const wrapped = giftBox({
  width: 460,
  height: 360,
  depth: 380,
  colour: '#efe2c8',
  ribbon: '#b9432f',
  pattern: { kind: 'dots', colours: ['#efe2c8', '#c98a6a', '#26384a'] },
});
const wrappedWide = giftBox({
  width: 600,
  height: 220,
  depth: 380,
  colour: '#dfe3d2',
  ribbon: '#46594b',
  pattern: { kind: 'waves', colours: ['#dfe3d2', '#8fa896', '#b9593a'] },
  yaw: -18,
});
const fig: Label = {
  title: ['Feige'],
  below: ['Fig leaf & cedar'],
  art: { kind: 'leaves', colours: ['#e4e3cf', '#46594b', '#8f5a6b'] },
};
const smoke: Label = {
  title: ['Rauch'],
  below: ['Birch smoke & rye'],
  art: { kind: 'arches', colours: ['#e9dcc8', '#35333a', '#b9593a'] },
};
const rosemary: Label = {
  title: ['Rosmarin'],
  above: 'HALM & STEIN',
  below: ['Rosemary & sea salt, 120 g'],
  art: { kind: 'leaves', colours: ['#e2e6d6', '#46594b', '#8fa896'] },
};

/** Pictures of gifts. */
export const giftsPictures: Picture[] = [
  still('kleine-pause-box-1', brick, [centred(boxes['kleine-pause-box'], { fill: 0.84, y: 1430 })]),
  framed(
    'kleine-pause-box-2',
    { ...linen, light: 'window' },
    [
      put(boxes['kleine-pause-box'], 560, 1250, 0.9),
      put(coffee('hafen-blend'), 1040, 1290, 0.78),
      put(mug(glazes.oat), 700, 1560, 0.85),
    ],
    1.1,
  ),
  still('sonntag-box-1', rosy, [centred(boxes['sonntag-box'], { fill: 0.86, y: 1460 })]),
  framed(
    'sonntag-box-2',
    { ...linen, light: 'leaves', seed: 3 },
    [
      put(boxes['sonntag-box'], 520, 1270, 0.85),
      put(tea('kontor-earl-grey'), 980, 1300, 0.9),
      put(candle('#3f5546', fig), 800, 1570, 0.72),
      put(tumbler(glazes.celadon), 1120, 1560, 0.8),
    ],
    1.1,
  ),
  still('new-home-box-1', { wall: '#d9b8a4', floor: '#e1c5b4' }, [
    centred(boxes['new-home-box'], { fill: 0.84, y: 1480 }),
  ]),
  framed(
    'new-home-box-2',
    { ...linen, light: 'window' },
    [
      put(boxes['new-home-box'], 520, 1300, 0.82),
      put(pilea(pot(glazes.rust, 160, 240), 6), 1000, 1340, 0.75),
      put(
        foldedStack([{ colour: '#e6dccb' }, { colour: '#465a78' }], { thick: 44, width: 420, depth: 360 }),
        860,
        1610,
        0.9,
      ),
    ],
    1.1,
  ),
  still('desk-box-1', { wall: '#a9b6bb', floor: '#b7c2c6' }, [
    centred(boxes['desk-box'], { fill: 0.88, y: 1400 }),
  ]),
  framed(
    'desk-box-2',
    { ...linen, light: 'leaves', seed: 6 },
    [
      put(boxes['desk-box'], 560, 1280, 0.85),
      put(notebook({ colour: '#3d4f6b', elastic: '#b9593a' }), 1060, 1300, 0.72),
      put(mug(glazes.rust), 760, 1570, 0.8),
    ],
    1.1,
  ),
  still('gift-wrapping-1', pine, [
    put(wrappedWide, 720, 1500, 1.3),
    { thing: wrapped, x: 730, y: 1502, scale: 1, lift: 330 },
  ]),
  framed(
    'gift-wrapping-2',
    { ...linen, light: 'window' },
    [put(wrapped, 560, 1370, 1.05), put(wrappedWide, 960, 1570, 0.78)],
    1.1,
  ),
  closeUp('gift-wrapping-3', pine, [put(wrapped, 720, 1300, 1.5)], { x: 720, y: 860, zoom: 1.9 }),
  still('gift-card-1', { wall: '#d9c9b6', horizon: undefined }, [
    put(envelope('#cfa98c', '#26384a', 760, 520), 800, 1130, 1.25, 8),
    { thing: giftCard('#b9432f', '#f0c48a'), x: 680, y: 1400, lift: 640, scale: 1.1, turn: -7 },
  ]),
  still('gift-card-2', { wall: '#9fb0a6', horizon: undefined, light: 'leaves' }, [
    put(giftCard('#26384a', '#c8452d'), 760, 1120, 1.12, 8),
    put(giftCard('#b9432f', '#f0c48a'), 690, 720, 1.12, -6),
  ]),
  ...(['small', 'large'] as const).map((size, i) =>
    still(`feige-candle-${size}`, { wall: '#c8a79a', floor: '#d2b5aa' }, [
      centred(candle('#3f5546', fig, { lit: true, tall: 290 + i * 90 }), { fill: 0.6 + i * 0.12, y: 1440 }),
    ]),
  ),
  framed(
    'feige-candle-2',
    { ...linen, light: 'plain' },
    [
      put(candle('#3f5546', fig, { lit: true }), 560, 1400, 1.15),
      put(vase('bud', glazes.chalk, { stems: stems('eucalyptus', 5, 420) }), 1020, 1430, 1),
    ],
    1.15,
  ),
  still('rauch-candle-1', { wall: '#b9a79a', floor: '#c6b6aa' }, [
    centred(candle('#35333a', smoke, { lit: true }), { fill: 0.7, y: 1450 }),
  ]),
  closeUp(
    'rauch-candle-2',
    { ...linen, light: 'leaves', seed: 4 },
    [centred(candle('#35333a', smoke, { lit: true }), { fill: 0.7, y: 1450 })],
    { x: 720, y: 900, zoom: 1.8 },
  ),
  still('rosemary-soap-1', pine, [put(soap('#cfd6bf', rosemary), 720, 1240, 2.2)]),
  framed(
    'rosemary-soap-2',
    { ...linen, light: 'window' },
    [
      put(plate(glazes.oat, { radius: 300 }), 640, 1390, 1.15),
      { thing: soap('#cfd6bf', rosemary, { wrapped: false }), x: 640, y: 1391, scale: 0.85, lift: 44 },
      put(soap('#cfd6bf', rosemary, { yaw: -30 }), 1010, 1600, 0.8),
    ],
    1.15,
  ),
  still('match-box-1', brick, [
    centred(
      carton(
        '#f2e9d8',
        {
          title: ['Zündholz'],
          below: ['Long matches, 60'],
          art: { kind: 'sun', colours: ['#26384a', '#c8452d', '#d9a566'] },
        },
        [360, 480, 150],
      ),
      { fill: 0.72, y: 1440 },
    ),
  ]),
  framed(
    'match-box-2',
    { ...linen, light: 'plain' },
    [
      put(
        carton(
          '#f2e9d8',
          {
            title: ['Zündholz'],
            below: ['Long matches, 60'],
            art: { kind: 'sun', colours: ['#26384a', '#c8452d', '#d9a566'] },
          },
          [360, 480, 150],
        ),
        500,
        1380,
        1,
      ),
      put(candle('#b9593a', { ...fig, title: ['Quitte'] }, { lit: true }), 1000, 1460, 1),
    ],
    1.15,
  ),
  still('gift-box-set-1', rosy, [
    put(boxes['new-home-box'], 420, 1180, 0.7),
    put(boxes['sonntag-box'], 960, 1230, 0.74),
    put(boxes['kleine-pause-box'], 520, 1580, 0.82),
    put(boxes['desk-box'], 1080, 1600, 0.66),
  ]),
];
