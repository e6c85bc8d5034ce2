import { type GlazeName, glazes } from '../motifs/glazes.ts';
import { stems } from '../motifs/stems.ts';
import { bowl, mug, plate, plateFromAbove, tumbler } from '../motifs/tableware.ts';
import { candleHolder, vase } from '../motifs/vases.ts';
import { centred, closeUp, framed, type Picture, put, type Setting, still } from '../picture.ts';

const walls: Record<GlazeName, Setting> = {
  oat: { wall: '#bf8f74', floor: '#cba188' },
  chalk: { wall: '#8d9ca3', floor: '#9fadb2' },
  celadon: { wall: '#d8a993', floor: '#e0b9a5' },
  indigo: { wall: '#d6b67c', floor: '#dfc493' },
  rust: { wall: '#b3bdb2', floor: '#c1cabf' },
  ink: { wall: '#cdb19b', floor: '#d8c0ad' },
  honey: { wall: '#93a3a6', floor: '#a6b4b5' },
  rose: { wall: '#a3b09f', floor: '#b3bfae' },
};
const coffee = '#3a2216';
const table: Setting = { wall: '#d9cebd', floor: '#e2d9ca' };

function mugs(slug: string, names: GlazeName[]): Picture[] {
  const [main = 'oat', second = 'rust', third = 'indigo'] = names;
  return [
    framed(`${slug}-2`, { ...table, light: 'window' }, [
      put(mug(glazes[second], { seed: 8 }), 950, 1290, 1.1),
      put(mug(glazes[main], { filled: coffee }), 520, 1400, 1.3),
      put(plate(glazes.chalk, { radius: 240 }), 1010, 1590, 1),
    ]),
    closeUp(
      `${slug}-3`,
      walls[main],
      [centred(mug(glazes[main], { filled: coffee }), { fill: 0.74, x: 640 })],
      { x: 690, y: 900, zoom: 1.7 },
    ),
    ...names.map((name) =>
      still(`${slug}-${name}`, walls[name], [centred(mug(glazes[name]), { fill: 0.74, x: 640 })]),
    ),
    framed(`${slug}-4`, { ...table, light: 'leaves', seed: 3 }, [
      put(mug(glazes[third], { seed: 5 }), 420, 1260, 1.05),
      put(mug(glazes[second], { seed: 6 }), 930, 1310, 1.05),
      put(mug(glazes[main], { seed: 7 }), 640, 1540, 1.15),
    ]),
  ];
}

/** Pictures of cups, bowls, plates and vases. */
export const ceramicsPictures: Picture[] = [
  ...mugs('werkstatt-mug', ['oat', 'rust', 'indigo', 'celadon']),
  still('kleine-tasse-1', walls.celadon, [centred(tumbler(glazes.celadon), { fill: 0.5 })]),
  framed('kleine-tasse-2', { ...table, light: 'leaves', seed: 5 }, [
    put(tumbler(glazes.celadon, { filled: '#a8803a' }), 560, 1460, 1.5),
    put(tumbler(glazes.celadon, { seed: 2 }), 980, 1330, 1.25),
  ]),
  closeUp(
    'kleine-tasse-3',
    walls.celadon,
    [centred(tumbler(glazes.celadon, { filled: '#a8803a' }), { fill: 0.5 })],
    { x: 720, y: 830, zoom: 2 },
  ),
  still('breakfast-bowl-1', walls.rose, [centred(bowl(glazes.rose), { fill: 0.7, y: 1240 })]),
  framed('breakfast-bowl-2', { ...table, light: 'window' }, [
    put(bowl(glazes.rose, { seed: 4 }), 690, 1270, 1.3),
    put(bowl(glazes.oat, { radius: 230, seed: 3 }), 960, 1590, 1.15),
    put(tumbler(glazes.rust), 330, 1500, 1.1),
  ]),
  closeUp('breakfast-bowl-3', walls.rose, [centred(bowl(glazes.rose), { fill: 0.7, y: 1240 })], {
    x: 560,
    y: 1000,
    zoom: 2.2,
  }),
  still('vase-mond-1', walls.rust, [centred(vase('moon', glazes.rust), { fill: 0.68, y: 1420 })]),
  framed('vase-mond-2', { ...table, light: 'leaves', seed: 4 }, [
    put(vase('moon', glazes.rust), 860, 1330, 1.25),
    put(vase('bud', glazes.oat, { bare: 60 }), 420, 1480, 1.3),
  ]),
  closeUp('vase-mond-3', walls.rust, [centred(vase('moon', glazes.rust), { fill: 0.68, y: 1420 })], {
    x: 660,
    y: 620,
    zoom: 2.4,
  }),
  still('espresso-cup-1', walls.ink, [centred(tumbler(glazes.ink, { seed: 6 }), { fill: 0.42, y: 1400 })]),
  framed('espresso-cup-2', { ...table, light: 'window' }, [
    put(plate(glazes.oat, { radius: 220 }), 620, 1480, 1.2),
    { thing: tumbler(glazes.ink, { filled: '#2a160c' }), x: 620, y: 1481, scale: 0.9 },
    put(tumbler(glazes.ink, { seed: 9 }), 1020, 1330, 0.95),
  ]),
  ...(['small', 'large'] as const).map((size, i) =>
    still(`tafel-plate-${size}`, { ...walls.chalk, horizon: undefined }, [
      put(plateFromAbove(glazes.chalk, 390 + i * 130), 700, 900),
    ]),
  ),
  framed('tafel-plate-2', { ...table, light: 'leaves', seed: 8 }, [
    put(plate(glazes.chalk, { radius: 400 }), 700, 1420, 1.2),
    { thing: plate(glazes.chalk, { radius: 290, seed: 2 }), x: 700, y: 1421, scale: 1.15, lift: 52 },
    { thing: bowl(glazes.celadon, { radius: 190 }), x: 700, y: 1422, scale: 1.1, lift: 92 },
  ]),
  still('serving-bowl-1', walls.honey, [
    centred(bowl(glazes.honey, { radius: 330 }), { fill: 0.84, y: 1330 }),
  ]),
  framed('serving-bowl-2', { ...table, light: 'window' }, [
    put(bowl(glazes.honey, { radius: 320 }), 640, 1370, 1.15),
    put(tumbler(glazes.chalk), 1060, 1530, 1),
    put(plate(glazes.oat, { radius: 200 }), 440, 1600, 1),
  ]),
  closeUp(
    'serving-bowl-3',
    walls.honey,
    [centred(bowl(glazes.honey, { radius: 330 }), { fill: 0.84, y: 1330 })],
    { x: 900, y: 1100, zoom: 2.1 },
  ),
  still('vase-flasche-1', walls.celadon, [
    centred(vase('bottle', glazes.celadon, { bare: 70 }), { fill: 0.78, y: 1500 }),
  ]),
  still('vase-flasche-2', { ...table, light: 'leaves', seed: 6 }, [
    put(vase('bottle', glazes.celadon, { bare: 70, stems: stems('eucalyptus', 8, 560) }), 620, 1540, 1.1),
    put(vase('bud', glazes.rust), 1060, 1460, 1.1),
  ]),
  still('vase-saeule-1', walls.ink, [centred(vase('column', glazes.ink), { fill: 0.74, y: 1500 })]),
  still('vase-saeule-2', { ...table, light: 'window' }, [
    put(vase('column', glazes.ink, { stems: stems('grass', 9, 620) }), 740, 1560, 1.1),
  ]),
  ...(['oat', 'honey', 'indigo'] as const).map((name) =>
    still(`bud-vase-${name}`, walls[name], [
      put(vase('bud', glazes[name], { bare: 56, stems: stems('branch', name.length, 360) }), 720, 1500, 1.55),
    ]),
  ),
  still('bud-vase-2', { ...table, light: 'leaves', seed: 7 }, [
    put(vase('bud', glazes.oat, { bare: 56, stems: stems('grass', 3, 420) }), 380, 1400, 1.1),
    put(vase('bud', glazes.honey, { bare: 56 }), 720, 1560, 1.15),
    put(vase('bud', glazes.indigo, { bare: 56, stems: stems('eucalyptus', 4, 400) }), 1060, 1420, 1.1),
  ]),
  framed('breakfast-set-1', { wall: '#c9b6a0', floor: '#d4c4b0' }, [
    put(plate(glazes.oat, { radius: 330 }), 560, 1240, 1.1),
    put(mug(glazes.oat, { filled: coffee }), 960, 1380, 1),
    put(bowl(glazes.oat, { radius: 240 }), 480, 1540, 1.1),
  ]),
  closeUp(
    'breakfast-set-2',
    { ...table, light: 'window' },
    [
      put(plate(glazes.oat, { radius: 330 }), 560, 1240, 1.1),
      put(mug(glazes.oat, { filled: coffee }), 960, 1380, 1),
      put(bowl(glazes.oat, { radius: 240 }), 480, 1540, 1.1),
    ],
    { x: 800, y: 1300, zoom: 1.6 },
  ),
  still('candle-holder-1', walls.rust, [centred(candleHolder(glazes.rust), { fill: 0.7, y: 1480 })]),
  framed('candle-holder-2', { ...table, light: 'plain' }, [
    put(candleHolder(glazes.rust), 480, 1350, 1.05),
    put(candleHolder(glazes.chalk, 0.7), 780, 1500, 1.05),
    put(vase('bud', glazes.ink), 1060, 1340, 1),
  ]),
];
