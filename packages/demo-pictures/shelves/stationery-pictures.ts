import type { Art } from '../artwork.ts';
import { carton } from '../motifs/gifts.ts';
import { glazes } from '../motifs/glazes.ts';
import {
  type Cover,
  calendar,
  card,
  envelope,
  flatNotebook,
  notebook,
  pencil,
  ruler,
  tape,
} from '../motifs/stationery.ts';
import { stems } from '../motifs/stems.ts';
import { mug } from '../motifs/tableware.ts';
import { vase } from '../motifs/vases.ts';
import { centred, closeUp, framed, type Picture, put, type Setting, still } from '../picture.ts';

const butter: Setting = { wall: '#ddc083', floor: '#e4cc97' };
const paper: Setting = { wall: '#ded5c6', floor: '#e6dfd3' };
const fog: Setting = { wall: '#aebac0', floor: '#bcc6cb' };
const clay: Setting = { wall: '#c99a80', floor: '#d3a990' };
const flat = (setting: Setting): Setting => ({
  wall: setting.wall,
  horizon: undefined,
  ...(setting.light ? { light: setting.light } : {}),
});

const covers: Record<string, Cover> = {
  indigo: { colour: '#3d4f6b', elastic: '#b9593a' },
  rust: { colour: '#b9593a', elastic: '#2f2c30' },
  celadon: { colour: '#8fa896', elastic: '#46594b' },
};
const sketch: Cover = {
  colour: '#e4d9c4',
  title: 'Skizzen',
  art: { kind: 'arches', colours: ['#e4d9c4', '#b9593a', '#3d4f6b'] },
};
const cards: readonly (readonly [Art, string])[] = [
  [{ kind: 'sun', colours: ['#f0dcc0', '#c8452d', '#5b7a6a'] }, 'Good morning'],
  [{ kind: 'leaves', colours: ['#dfe3d2', '#46594b', '#c9963f'] }, 'Thank you'],
  [{ kind: 'moon', colours: ['#2f3b52', '#e8c37a', '#efe3cc'] }, 'Sleep well'],
  [{ kind: 'grid', colours: ['#efe2c8', '#26384a', '#c8452d'] }, 'Congratulations'],
  [{ kind: 'waves', colours: ['#e6ece8', '#3d6b78', '#c8452d'] }, 'Bon voyage'],
];
const cardOf = (i: number) => card(...(cards[i] as readonly [Art, string]));
const pencils = ['#b9593a', '#3d4f6b', '#46594b', '#cf9a4a', '#2f2c30', '#d3a596'];
const calendarArt: Art = { kind: 'hills', colours: ['#ecd6b4', '#c8452d', '#5b7a6a'] };

/** Pictures of paper goods. */
export const stationeryPictures: Picture[] = [
  ...Object.entries(covers).map(([name, cover], i) =>
    still(`leinen-notebook-${name}`, [butter, fog, clay][i] as Setting, [
      centred(notebook(cover), { fill: 0.76, y: 1470 }),
    ]),
  ),
  still('leinen-notebook-2', flat({ ...paper, light: 'window' }), [
    put(flatNotebook(covers.rust as Cover, 520, 720), 480, 640, 1, -9),
    put(flatNotebook(covers.indigo as Cover, 520, 720), 900, 1080, 1, 7),
    put(pencil('#2f2c30'), 560, 1540, 1.1, -14),
  ]),
  closeUp('leinen-notebook-3', butter, [centred(notebook(covers.indigo as Cover), { fill: 0.76, y: 1470 })], {
    x: 760,
    y: 700,
    zoom: 2.2,
  }),
  still('sketchbook-1', fog, [centred(notebook(sketch, { thick: 64 }), { fill: 0.78, y: 1480 })]),
  still('sketchbook-2', flat({ ...paper, light: 'leaves' }), [
    put(flatNotebook(sketch, 700, 940), 690, 820, 1, -6),
    put(pencil('#b9593a'), 820, 1480, 1.2, -20),
  ]),
  still(
    'pencils-1',
    flat(butter),
    pencils.map((colour, i) => put(pencil(colour, 900), 720, 520 + i * 150, 1.3, -12)),
  ),
  still('pencils-2', flat({ ...paper, light: 'window' }), [
    put(flatNotebook(covers.celadon as Cover, 560, 760), 560, 780, 1.1, 8),
    ...pencils
      .slice(0, 3)
      .map((colour, i) => put(pencil(colour, 800), 860, 1240 + i * 110, 1.15, -28 + i * 5)),
  ]),
  closeUp(
    'pencils-3',
    flat(butter),
    pencils.map((colour, i) => put(pencil(colour, 900), 720, 520 + i * 150, 1.3, -12)),
    { x: 1080, y: 800, zoom: 2.3 },
  ),
  still('brass-ruler-1', flat(clay), [put(ruler(), 720, 900, 1.45, -28)]),
  closeUp(
    'brass-ruler-2',
    flat(fog),
    [put(ruler(), 720, 900, 1.4, -14), put(pencil('#46594b', 800), 760, 1130, 1.2, -8)],
    { x: 640, y: 1000, zoom: 1.6 },
  ),
  still('greeting-cards-1', flat(clay), [
    put(cardOf(3), 400, 520, 1, -10),
    put(cardOf(2), 1030, 560, 1, 9),
    put(cardOf(4), 400, 1260, 1, 7),
    put(cardOf(1), 1040, 1290, 1, -7),
    { thing: cardOf(0), x: 720, y: 1500, lift: 590, scale: 1.12, turn: -2 },
  ]),
  still('greeting-cards-2', flat({ ...paper, light: 'window' }), [
    put(envelope('#d3b08f', '#b9432f'), 800, 1160, 1.25, 8),
    put(cardOf(0), 560, 700, 1.25, -7),
  ]),
  closeUp('greeting-cards-3', flat(clay), [put(cardOf(1), 720, 900, 1.4, -4)], { x: 690, y: 780, zoom: 2 }),
  still('letter-set-1', flat(fog), [
    put(envelope('#e9dfcc', '#3d4f6b'), 620, 640, 1.35, -7),
    put(envelope('#e9dfcc', '#3d4f6b'), 800, 1190, 1.35, 6),
  ]),
  still('letter-set-2', flat({ ...paper, light: 'leaves' }), [
    put(envelope('#e9dfcc', '#3d4f6b'), 600, 1180, 1.25, 5),
    put(
      card({ kind: 'none', colours: ['#f7f1e6', '#f7f1e6', '#f7f1e6'] }, 'Dear friend,', 520, 700),
      820,
      680,
      1.15,
      -6,
    ),
    put(pencil('#2f2c30'), 940, 1500, 1.05, -16),
  ]),
  framed('washi-tape-1', butter, [
    put(tape('#b9593a', 'dots', '#f0dcc0'), 420, 1240, 1.75),
    put(tape('#3d4f6b', 'waves', '#e9dfcc'), 940, 1180, 1.75),
    put(tape('#8fa896', 'dots', '#46594b'), 700, 1490, 1.75),
  ]),
  closeUp(
    'washi-tape-2',
    { ...paper, light: 'window' },
    [
      put(tape('#cf9a4a', 'waves', '#f6efe2'), 520, 1340, 1.8),
      put(tape('#b9593a', 'dots', '#f0dcc0'), 940, 1440, 1.8),
    ],
    { x: 720, y: 1260, zoom: 1.7 },
  ),
  still('wall-calendar-1', { wall: '#c3b3a2', horizon: undefined }, [
    put(calendar(calendarArt, 'January'), 720, 340, 1.42),
  ]),
  still('wall-calendar-2', { wall: '#dcd3c4', floor: '#e6dfd3', horizon: 1480, light: 'window' }, [
    put(calendar({ kind: 'leaves', colours: ['#dfe3d2', '#46594b', '#c9963f'] }, 'May'), 620, 300, 0.95),
    put(vase('bud', glazes.rust, { stems: stems('grass', 4, 420) }), 1130, 1620, 1),
  ]),
  still('desk-planner-1', flat(fog), [
    put(
      flatNotebook(
        {
          colour: '#f0e8d8',
          title: 'Week',
          art: { kind: 'steps', colours: ['#e9dcc4', '#b9593a', '#3d4f6b'] },
        },
        900,
        640,
      ),
      720,
      860,
      1.2,
      -5,
    ),
    put(pencil('#b9593a', 760), 820, 1400, 1.1, 6),
  ]),
  framed(
    'desk-planner-2',
    { ...paper, light: 'window' },
    [
      put(
        notebook(
          {
            colour: '#f0e8d8',
            title: 'Week',
            art: { kind: 'steps', colours: ['#e9dcc4', '#b9593a', '#3d4f6b'] },
          },
          { thick: 30 },
        ),
        560,
        1330,
        1,
      ),
      put(mug(glazes.indigo), 1000, 1530, 0.9),
    ],
    1.15,
  ),
  still('paper-clips-1', clay, [
    centred(
      carton(
        '#3d4f6b',
        {
          title: ['Klammern'],
          below: ['Brass clips, 40 pieces'],
          paper: '#f2e9d8',
          art: { kind: 'dots', colours: ['#3d4f6b', '#c9a557', '#f2e9d8'] },
        },
        [470, 300, 220],
      ),
      { fill: 0.8, y: 1330 },
    ),
  ]),
];
