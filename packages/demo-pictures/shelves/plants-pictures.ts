import type { Label } from '../artwork.ts';
import { coffeeBag } from '../motifs/coffee.ts';
import { carton } from '../motifs/gifts.ts';
import { glazes } from '../motifs/glazes.ts';
import { monstera, pilea, rubberPlant } from '../motifs/leafy-plants.ts';
import { pot, wateringCan } from '../motifs/pots.ts';
import { cactus, fern, oliveTree, snakePlant } from '../motifs/slender-plants.ts';
import { centred, closeUp, framed, type Picture, put, type Setting, still } from '../picture.ts';

const blush: Setting = { wall: '#ddbfae', floor: '#e4ccbd' };
const mint: Setting = { wall: '#b9c9b8', floor: '#c6d3c5' };
const shell: Setting = { wall: '#dfd5c6', floor: '#e7dfd2' };
const slate: Setting = { wall: '#a9b7bb', floor: '#b7c3c6' };
const ochre: Setting = { wall: '#d9b878', floor: '#e0c58f' };
const soilLabel: Label = {
  title: ['Erde'],
  below: ['Peat-free potting mix', '5 litres'],
  art: { kind: 'hills', colours: ['#e9dcc0', '#d98a3c', '#6d5136'] },
};
const seedLabel = (title: string[], art: Label['art']): Label => ({ title, below: ['Organic seed'], art });
const packets = [
  carton(
    '#f2e9d8',
    seedLabel(['Basil'], { kind: 'leaves', colours: ['#dfe6cf', '#3f6b4a', '#7d9a5a'] }),
    [270, 390, 16],
    -16,
  ),
  carton(
    '#f2e9d8',
    seedLabel(['Chives'], { kind: 'waves', colours: ['#e6dff0', '#6b5a8f', '#3f6b4a'] }),
    [270, 390, 16],
    -16,
  ),
  carton(
    '#f2e9d8',
    seedLabel(['Thyme'], { kind: 'dots', colours: ['#f0dcc8', '#5d7d5a', '#b9593a'] }),
    [270, 390, 16],
    -16,
  ),
] as const;

/** Pictures of plants, pots and tools. */
export const plantsPictures: Picture[] = [
  still('monstera-1', blush, [centred(monstera(pot(glazes.oat)), { fill: 0.94, y: 1600 })]),
  still('monstera-2', { ...shell, light: 'window' }, [
    put(monstera(pot(glazes.oat), 4), 800, 1460, 0.92),
    put(wateringCan('#b9593a'), 390, 1590, 0.66),
  ]),
  closeUp('monstera-3', blush, [centred(monstera(pot(glazes.oat)), { fill: 0.94, y: 1600 })], {
    x: 760,
    y: 620,
    zoom: 2.3,
  }),
  still('pilea-1', mint, [centred(pilea(pot(glazes.rust)), { fill: 0.86, y: 1540 })]),
  still('pilea-2', { ...shell, light: 'leaves', seed: 2 }, [
    put(pilea(pot(glazes.rust), 5), 560, 1500, 1.05),
    put(cactus(pot(glazes.chalk, 150, 220)), 1080, 1420, 0.85),
  ]),
  closeUp('pilea-3', mint, [centred(pilea(pot(glazes.rust)), { fill: 0.86, y: 1540 })], {
    x: 680,
    y: 760,
    zoom: 2.2,
  }),
  still('olive-tree-1', slate, [centred(oliveTree(pot(glazes.chalk)), { fill: 0.96, y: 1620 })]),
  still('olive-tree-2', { ...shell, light: 'window' }, [
    put(oliveTree(pot(glazes.chalk), 6), 640, 1560, 1.18),
    put(wateringCan('#46594b'), 1120, 1640, 0.5),
  ]),
  closeUp('olive-tree-3', slate, [centred(oliveTree(pot(glazes.chalk)), { fill: 0.96, y: 1620 })], {
    x: 700,
    y: 560,
    zoom: 2.3,
  }),
  still('boston-fern-1', blush, [centred(fern(pot(glazes.indigo)), { fill: 0.94, y: 1520 })]),
  closeUp(
    'boston-fern-2',
    { ...mint, light: 'leaves' },
    [centred(fern(pot(glazes.indigo), 9), { fill: 0.94, y: 1520 })],
    { x: 640, y: 900, zoom: 1.8 },
  ),
  still('column-cactus-1', ochre, [centred(cactus(pot(glazes.rust)), { fill: 0.84, y: 1540 })]),
  closeUp('column-cactus-2', ochre, [centred(cactus(pot(glazes.rust)), { fill: 0.84, y: 1540 })], {
    x: 740,
    y: 640,
    zoom: 2.3,
  }),
  ...(['small', 'medium', 'large'] as const).map((size, i) =>
    still(`snake-plant-${size}`, mint, [put(snakePlant(pot(glazes.ink), 6 + i), 700, 1560, 1.1 + i * 0.15)]),
  ),
  still('snake-plant-2', { ...shell, light: 'window' }, [
    put(snakePlant(pot(glazes.ink), 8), 820, 1500, 1.05),
    put(snakePlant(pot(glazes.honey), 3), 400, 1590, 0.7),
  ]),
  still('rubber-plant-1', { wall: '#d8b7a2', floor: '#dfc4b2' }, [
    centred(rubberPlant(pot(glazes.celadon)), { fill: 0.96, y: 1640 }),
  ]),
  still('rubber-plant-2', { ...shell, light: 'leaves', seed: 8 }, [
    put(rubberPlant(pot(glazes.celadon), 9), 620, 1560, 1),
    put(pilea(pot(glazes.oat, 150, 220), 3), 1100, 1600, 0.6),
  ]),
  ...(['rust', 'chalk', 'indigo'] as const).map((name) =>
    still(`erdton-planter-${name}`, name === 'chalk' ? slate : name === 'rust' ? mint : ochre, [
      centred(pot(glazes[name], 230, 340), { fill: 0.66, y: 1430 }),
    ]),
  ),
  still('erdton-planter-2', { ...shell, light: 'window' }, [
    put(pot(glazes.indigo, 230, 340), 430, 1290, 1),
    put(pilea(pot(glazes.rust, 210, 310), 7), 900, 1430, 0.95),
    put(pot(glazes.chalk, 150, 220), 560, 1610, 1.1),
  ]),
  still('watering-can-1', { wall: '#d9b3a0', floor: '#e0c0b0' }, [
    centred(wateringCan('#46594b'), { fill: 0.84, x: 760, y: 1340 }),
  ]),
  framed(
    'watering-can-2',
    { ...shell, light: 'leaves', seed: 3 },
    [put(wateringCan('#46594b'), 840, 1400, 1.02), put(fern(pot(glazes.rust, 160, 230), 5), 440, 1600, 0.62)],
    1.1,
  ),
  still('potting-mix-1', mint, [centred(coffeeBag('#6d5a45', soilLabel), { fill: 0.8, x: 690, y: 1500 })]),
  still('potting-mix-2', { ...shell, light: 'window' }, [
    put(coffeeBag('#6d5a45', soilLabel), 460, 1420, 1.2),
    put(oliveTree(pot(glazes.chalk, 170, 250), 8), 1020, 1560, 0.95),
  ]),
  framed('herb-seeds-1', blush, [
    put(packets[0], 350, 1240, 1.15),
    put(packets[1], 720, 1340, 1.15),
    put(packets[2], 1090, 1440, 1.15),
  ]),
  framed(
    'herb-seeds-2',
    { ...shell, light: 'leaves', seed: 5 },
    [
      put(packets[0], 460, 1420, 1.15),
      put(pot(glazes.rust, 190, 280), 940, 1330, 1),
      put(pot(glazes.chalk, 130, 190), 1080, 1600, 1),
    ],
    1.1,
  ),
];
