import type { Label } from '../artwork.ts';
import { box } from '../boxes.ts';
import { lit } from '../colours.ts';
import { text } from '../lettering.ts';
import { flatShadow, type Thing } from '../light.ts';
import { kettle, pourOver } from '../motifs/brewing.ts';
import { bean, beanHeap, coffeeBag, scatteredBeans } from '../motifs/coffee.ts';
import { carton } from '../motifs/gifts.ts';
import { type GlazeName, glazes } from '../motifs/glazes.ts';
import { grinder, pressPot } from '../motifs/grinder-and-press.ts';
import { mug, tumbler } from '../motifs/tableware.ts';
import { canister } from '../motifs/tins.ts';
import { centred, closeUp, framed, type Picture, put, type Setting, still } from '../picture.ts';
import { linear } from '../svg.ts';
import { coffees } from './coffee-pictures.ts';

const clay: Setting = { wall: '#c98d6b', floor: '#d3a283' };
const cream: Setting = { wall: '#dccdb6', floor: '#e5d9c6' };
const dusk: Setting = { wall: '#9aa3a0', floor: '#abb3af' };
const steel = '#c9c5be';
const kettleColours = { steel: [steel, true], ink: ['#35333a', false], chalk: ['#efebe2', false] } as const;

const bag = (slug: string) => {
  const found = coffees[slug] as (typeof coffees)[string];
  return coffeeBag(found.bag, found.label);
};

const filterLabel: Label = {
  title: ['Filters'],
  below: ['Size 2, unbleached', '100 pieces'],
  art: { kind: 'steps', colours: ['#e9dcc4', '#b9593a', '#3d4f6b'] },
};

/** A brass scoop lying on the table, full of beans. */
function scoop(): Thing {
  const brass = '#c9a557';
  const shine = linear(
    [
      [0, lit(brass, 0.55)],
      [0.3, lit(brass, 1)],
      [0.6, lit(brass, 0.66)],
      [1, lit(brass, 0.4)],
    ],
    [0, 0],
    [0.3, 1],
  );
  const outline = 'M-150 0A150 62 0 0 0 150 0L420 -96Q446 -104 440 -124Q432 -140 408 -132L130 -40Z';
  const art = `${shine.defs}<path d="M90 -20L404 -134Q436 -142 442 -120Q446 -102 420 -94L120 26Z" fill="${shine.fill}"/><path d="M100 -16L410 -128" stroke="#fff" stroke-width="5" opacity=".5"/><circle cx="414" cy="-114" r="9" fill="${lit(brass, 0.15)}"/><path d="M-150 -4C-150 76 -80 100 0 100S150 76 150 -4Z" fill="${shine.fill}"/><ellipse cx="0" cy="-4" rx="150" ry="52" fill="${lit(brass, 0.92)}"/><ellipse cx="0" cy="-2" rx="141" ry="46" fill="${lit(brass, 0.3)}"/><g transform="translate(0 -14)">${beanHeap(122, 34, 9, 0.62)}</g>`;
  return {
    art: `<g transform="translate(0 -98)">${art}</g>`,
    shadow: `<g transform="translate(0 -84)">${flatShadow(outline, 22)}</g>`,
    height: 240,
    width: 600,
  };
}

/** A flat kitchen scale with a display. */
function scale(): Thing {
  const front = `<rect x="250" y="10" width="110" height="44" rx="6" fill="#15171a"/>${text('18.0 g', 305, 41, '#ffd9a0', { face: 'sansStrong', size: 26 })}<circle cx="420" cy="32" r="13" fill="#4a474c"/><circle cx="190" cy="32" r="13" fill="#4a474c"/>`;
  return box({
    width: 610,
    height: 62,
    depth: 520,
    yaw: -14,
    colour: '#2f2d31',
    front,
    top: `<rect x="24" y="24" width="562" height="472" rx="18" fill="#3a373c"/><rect x="30" y="30" width="550" height="460" rx="14" fill="none" stroke="#fff" stroke-width="3" opacity=".14"/>`,
  });
}

const dripperColours: GlazeName[] = ['chalk', 'ink', 'rust'];
const onDusk: Record<string, Setting> = { chalk: clay, ink: cream, rust: dusk, steel: clay };

/** Pictures of brewing equipment. */
export const equipmentPictures: Picture[] = [
  ...dripperColours.map((name) =>
    still(`kegel-dripper-${name}`, onDusk[name] as Setting, [
      centred(pourOver(glazes[name]), { fill: 0.86, x: 700, y: 1520 }),
    ]),
  ),
  framed(
    'kegel-dripper-2',
    { ...cream, light: 'leaves', seed: 2 },
    [
      put(pourOver(glazes.chalk), 500, 1420, 1.22),
      put(kettle(steel, true), 990, 1290, 0.85),
      put(mug(glazes.oat), 930, 1560, 0.72),
    ],
    1.15,
  ),
  closeUp('kegel-dripper-3', clay, [centred(pourOver(glazes.chalk), { fill: 0.86, x: 700, y: 1520 })], {
    x: 720,
    y: 640,
    zoom: 2,
  }),
  ...Object.entries(kettleColours).map(([name, [colour, metal]]) =>
    still(`schwan-kettle-${name}`, onDusk[name] as Setting, [
      centred(kettle(colour, metal), { fill: 0.8, x: 740, y: 1340 }),
    ]),
  ),
  framed('schwan-kettle-2', { ...cream, light: 'window' }, [
    put(kettle('#35333a', false), 820, 1330, 1.1),
    put(tumbler(glazes.oat), 430, 1540, 1),
    put(tumbler(glazes.rust, { filled: '#3a2216' }), 1010, 1590, 0.9),
  ]),
  closeUp('schwan-kettle-3', clay, [centred(kettle(steel, true), { fill: 0.8, x: 740, y: 1340 })], {
    x: 800,
    y: 840,
    zoom: 2,
  }),
  still('hand-grinder-1', dusk, [
    centred(grinder(steel), { fill: 0.84, x: 660, y: 1500 }),
    ...scatteredBeans([980, 1600], 7, [220, 50], 5, 1.1),
  ]),
  framed(
    'hand-grinder-2',
    { ...cream, light: 'leaves', seed: 6 },
    [
      put(grinder(steel), 470, 1420, 1.05),
      put(bag('hafen-blend'), 930, 1300, 0.9),
      ...scatteredBeans([820, 1570], 10, [260, 60], 8, 0.9),
    ],
    1.2,
  ),
  closeUp('hand-grinder-3', dusk, [centred(grinder(steel), { fill: 0.84, x: 660, y: 1500 })], {
    x: 740,
    y: 620,
    zoom: 2,
  }),
  still('press-pot-1', cream, [centred(pressPot('#c98f5a'), { fill: 0.86, x: 680, y: 1500 })]),
  framed(
    'press-pot-2',
    { ...clay, light: 'window' },
    [put(pressPot('#c98f5a'), 540, 1390, 1.1), put(mug(glazes.ink, { filled: '#3a2216' }), 1000, 1540, 0.9)],
    1.15,
  ),
  still('paper-filters-1', dusk, [
    centred(carton('#e9dcc4', filterLabel, [460, 520, 150]), { fill: 0.7, y: 1430 }),
  ]),
  framed(
    'paper-filters-2',
    { ...cream, light: 'window' },
    [
      put(carton('#e9dcc4', filterLabel, [460, 520, 150]), 500, 1340, 1),
      put(pourOver(glazes.rust), 1000, 1420, 0.95),
    ],
    1.15,
  ),
  still('brass-scoop-1', { wall: '#a8553f', floor: '#b7664f' }, [
    put(scoop(), 620, 1270, 1.5),
    ...scatteredBeans([980, 1480], 9, [260, 70], 3, 1.2),
  ]),
  closeUp('brass-scoop-2', { wall: '#a8553f', floor: '#b7664f' }, [put(scoop(), 620, 1270, 1.5)], {
    x: 620,
    y: 1100,
    zoom: 2.3,
  }),
  still('coffee-scale-1', clay, [centred(scale(), { fill: 0.86, y: 1330 })]),
  framed(
    'coffee-scale-2',
    { ...cream, light: 'leaves', seed: 9 },
    [put(scale(), 720, 1500, 1.15), { thing: pourOver(glazes.ink), x: 715, y: 1501, scale: 0.9 }],
    1.1,
  ),
  ...(['small', 'medium', 'large'] as const).map((size, i) =>
    still(`vorrat-canister-${size}`, dusk, [
      centred(canister(glazes.chalk, 240 + i * 120), { fill: 0.46 + i * 0.04, y: 1440 }),
    ]),
  ),
  still('vorrat-canister-1', dusk, [
    put(canister(glazes.chalk, 480), 420, 1330, 1.25),
    put(canister(glazes.chalk, 360), 840, 1400, 1.2),
    put(canister(glazes.chalk, 240), 1060, 1580, 1.1),
  ]),
  framed(
    'vorrat-canister-2',
    { ...cream, light: 'window' },
    [
      put(canister(glazes.chalk, 360), 520, 1350, 1.15),
      put(bag('nebelwald-colombia'), 980, 1270, 0.85),
      { thing: bean(20), x: 720, y: 1500 },
      { thing: bean(-40), x: 800, y: 1530 },
    ],
    1.15,
  ),
  still('brewing-class-1', { ...cream, light: 'window' }, [
    put(kettle('#b9593a', false), 940, 1240, 0.95),
    put(pourOver(glazes.celadon), 480, 1400, 1.2),
    put(tumbler(glazes.indigo), 820, 1560, 0.9),
    put(tumbler(glazes.honey), 1090, 1590, 0.9),
  ]),
  closeUp(
    'brewing-class-2',
    { ...cream, light: 'leaves' },
    [put(pourOver(glazes.celadon), 620, 1400, 1.4), put(tumbler(glazes.indigo), 1040, 1530, 1)],
    { x: 760, y: 1200, zoom: 1.6 },
  ),
];
