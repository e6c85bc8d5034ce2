import type { Label } from '../artwork.ts';
import { teapot } from '../motifs/brewing.ts';
import { glassCup } from '../motifs/glass.ts';
import { type GlazeName, glazes } from '../motifs/glazes.ts';
import { stems } from '../motifs/stems.ts';
import { bowl, plate, tumbler } from '../motifs/tableware.ts';
import { leafHeap, tin, whisk } from '../motifs/tins.ts';
import { vase } from '../motifs/vases.ts';
import { centred, closeUp, framed, type Picture, put, type Setting, still } from '../picture.ts';

const sage: Setting = { wall: '#a9b8a0', floor: '#b8c5b0' };
const mist: Setting = { wall: '#d5d6c6', floor: '#dfe0d3' };

/** The teas: tin colour, label, leaf colour and colour in the cup. */
export const teas: Record<
  string,
  { tin: string; label: Label; leaf: string; cup: string; setting: Setting }
> = {
  'fruehling-sencha': {
    tin: '#5d7d5a',
    label: {
      title: ['Frühling'],
      below: ['Sencha, Japan'],
      art: { kind: 'leaves', colours: ['#e4e8d2', '#4a6b47', '#c9b04a'] },
    },
    leaf: '#4c6b3a',
    cup: '#b9b04c',
    setting: { wall: '#d8cdb0', floor: '#e0d7be' },
  },
  'kontor-earl-grey': {
    tin: '#26384a',
    label: {
      title: ['Kontor'],
      below: ['Earl Grey, Assam'],
      art: { kind: 'grid', colours: ['#efe2c8', '#26384a', '#d98a3c'] },
    },
    leaf: '#3a2c20',
    cup: '#a8501f',
    setting: sage,
  },
  'wiesenblick-chamomile': {
    tin: '#d6a544',
    label: {
      title: ['Wiesenblick'],
      below: ['Chamomile, whole flower'],
      art: { kind: 'sun', colours: ['#f1e3bd', '#d9892f', '#7d8f5a'] },
    },
    leaf: '#d1b458',
    cup: '#d9a93c',
    setting: { wall: '#9fb3b0', floor: '#b0c1be' },
  },
  'abendrot-rooibos': {
    tin: '#a8432c',
    label: {
      title: ['Abendrot'],
      below: ['Rooibos, orange peel'],
      art: { kind: 'hills', colours: ['#f0cfa6', '#b9432c', '#8a4a34'] },
    },
    leaf: '#8a3c20',
    cup: '#a83a18',
    setting: { wall: '#b4bfa8', floor: '#c2cbb7' },
  },
  'gletscher-mint': {
    tin: '#8fb0ac',
    label: {
      title: ['Gletscher'],
      below: ['Peppermint, cut leaf'],
      art: { kind: 'waves', colours: ['#eef0e6', '#5f8f8a', '#26525a'] },
    },
    leaf: '#4f6a4a',
    cup: '#b8bd6c',
    setting: { wall: '#d9b8a4', floor: '#e1c5b4' },
  },
  'kissaten-matcha': {
    tin: '#2f2c30',
    label: {
      title: ['Kissaten'],
      below: ['Matcha, Uji'],
      art: { kind: 'arches', colours: ['#dfe3cc', '#6f8f3f', '#2f2c30'] },
    },
    leaf: '#7d9a3a',
    cup: '#7f9c3c',
    setting: sage,
  },
};

const pots: GlazeName[] = ['indigo', 'celadon', 'oat'];
const potWalls: Record<string, Setting> = {
  indigo: sage,
  celadon: { wall: '#d8b09a', floor: '#e0beab' },
  oat: { wall: '#8f9f95', floor: '#a0aea5' },
};
const teaTin = (slug: string) => {
  const tea = teas[slug] as (typeof teas)[string];
  return tin(tea.tin, tea.label);
};

/** Pictures of tea and of what it is made in. */
export const teaPictures: Picture[] = [
  ...Object.entries(teas).flatMap(([slug, tea], i) => {
    const box = tin(tea.tin, tea.label);
    const scene = [
      put(box, 520, 1320, 1.25),
      put(glassCup(tea.cup, 130), 960, 1390, 1.15),
      put(leafHeap(tea.leaf, i + 2, 170), 820, 1590, 1.15),
    ];
    return [
      still(`${slug}-1`, tea.setting, [
        centred(box, { fill: 0.78, y: 1480, x: 690 }),
        put(leafHeap(tea.leaf, i + 4), 1080, 1590, 1.1),
      ]),
      framed(`${slug}-2`, { ...mist, light: i % 2 ? 'window' : 'leaves', seed: i + 1 }, scene, 1.2),
      closeUp(`${slug}-3`, tea.setting, scene, { x: 860, y: 1480, zoom: 2.2 }),
    ];
  }),
  ...pots.map((name) =>
    still(`kugel-teapot-${name}`, potWalls[name] as Setting, [
      centred(teapot(glazes[name]), { fill: 0.82, x: 760, y: 1400 }),
    ]),
  ),
  framed(
    'kugel-teapot-2',
    { ...mist, light: 'window' },
    [
      put(teapot(glazes.indigo), 800, 1300, 1.15),
      put(tumbler(glazes.celadon, { filled: '#a8803a' }), 470, 1500, 1),
      put(tumbler(glazes.celadon, { filled: '#a8803a', seed: 4 }), 850, 1590, 1),
    ],
    1.15,
  ),
  closeUp('kugel-teapot-3', sage, [centred(teapot(glazes.indigo), { fill: 0.82, x: 760, y: 1400 })], {
    x: 780,
    y: 800,
    zoom: 2.1,
  }),
  still('glass-cups-1', { wall: '#a3b3a8', floor: '#b2c0b6' }, [
    put(glassCup('#b8743a', 120), 520, 1360, 2.3),
    put(glassCup('#c9a93c', 110), 1010, 1500, 2.1),
  ]),
  framed(
    'glass-cups-2',
    { ...mist, light: 'leaves', seed: 7 },
    [
      put(glassCup('#a8501f', 120), 560, 1420, 1.7),
      put(plate(glazes.oat, { radius: 210 }), 1000, 1560, 1),
      put(teapot(glazes.oat), 950, 1240, 0.75),
    ],
    1.15,
  ),
  still('bamboo-whisk-1', { wall: '#8fa394', floor: '#a0b2a4' }, [centred(whisk(), { fill: 0.74, y: 1480 })]),
  framed(
    'bamboo-whisk-2',
    { ...mist, light: 'window' },
    [
      put(bowl(glazes.ink, { radius: 230, filled: '#7f9c3c' }), 560, 1420, 1.2),
      put(whisk(), 1020, 1500, 1.15),
      put(teaTin('kissaten-matcha'), 900, 1220, 0.8),
    ],
    1.15,
  ),
  still('tea-shelf-1', sage, [
    put(teaTin('fruehling-sencha'), 340, 1260, 0.95),
    put(teaTin('kontor-earl-grey'), 720, 1220, 0.95),
    put(teaTin('wiesenblick-chamomile'), 1100, 1260, 0.95),
    put(teaTin('abendrot-rooibos'), 520, 1500, 1),
    put(teaTin('gletscher-mint'), 930, 1520, 1),
  ]),
  framed(
    'tea-shelf-2',
    { ...mist, light: 'leaves', seed: 3 },
    [
      put(teaTin('abendrot-rooibos'), 380, 1380, 1),
      put(teaTin('gletscher-mint'), 740, 1330, 1),
      put(vase('bud', glazes.oat, { bare: 50, stems: stems('branch', 4, 420) }), 1080, 1380, 1),
      put(glassCup('#a83a18', 120), 900, 1570, 1),
    ],
    1.1,
  ),
];
