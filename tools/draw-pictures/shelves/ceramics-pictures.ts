import { bowl, type GlazeName, glazes, mug, plate, tumbler, vase } from '../motifs/ceramics.ts';
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
    still(`${slug}-1`, walls[main], [centred(mug(glazes[main]), { fill: 0.74, x: 640 })]),
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
];
