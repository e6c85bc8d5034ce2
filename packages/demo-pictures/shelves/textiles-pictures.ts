import { text } from '../lettering.ts';
import type { Cloth } from '../motifs/cloth.ts';
import { glazes } from '../motifs/glazes.ts';
import { apron, hangingTowel, hungThrow, pegRail } from '../motifs/hung-textiles.ts';
import { cushion, foldedStack, pouch } from '../motifs/laid-textiles.ts';
import { stems } from '../motifs/stems.ts';
import { mug } from '../motifs/tableware.ts';
import { vase } from '../motifs/vases.ts';
import { centred, closeUp, framed, type Picture, put, type Setting, still } from '../picture.ts';

const sky: Setting = { wall: '#b3c0c8', floor: '#c0cbd2' };
const plaster: Setting = { wall: '#d9c9ba', floor: '#e1d4c7' };
const wallOf: Record<string, Setting> = {
  oat: { wall: '#a9b9c2' },
  indigo: { wall: '#d9c3ae' },
  rust: { wall: '#bcc6c4' },
  honey: { wall: '#a7b4bd' },
  celadon: { wall: '#dcc3b3' },
  ink: { wall: '#d3bfa9' },
  rose: { wall: '#aebcb6' },
};
const linen: Record<string, Cloth> = {
  oat: {
    colour: '#e6dccb',
    stripes: [
      [0.78, 0.82, '#3d4f6b'],
      [0.84, 0.85, '#3d4f6b'],
      [0.87, 0.88, '#3d4f6b'],
    ],
  },
  indigo: {
    colour: '#465a78',
    stripes: [
      [0.78, 0.82, '#e9e1d2'],
      [0.84, 0.85, '#e9e1d2'],
      [0.87, 0.88, '#e9e1d2'],
    ],
  },
  rust: {
    colour: '#b9593a',
    stripes: [
      [0.78, 0.82, '#ecd9bd'],
      [0.84, 0.85, '#ecd9bd'],
      [0.87, 0.88, '#ecd9bd'],
    ],
  },
};
const plain = (name: string): Cloth => ({
  colour:
    {
      oat: '#e6dccb',
      indigo: '#465a78',
      rust: '#b9593a',
      honey: '#cf9f52',
      celadon: '#9fb5a6',
      ink: '#3a383f',
      rose: '#d3a596',
    }[name] ?? '#e6dccb',
});
const rail = (...pegs: number[]) => put(pegRail(1700, pegs), -130, 330);
const hung = (name: string, x: number, w: number, h: number, seed: number) =>
  put(hangingTowel(linen[name] as Cloth, w, h, seed), x - 130, 330);

const towelRail = (name: string) => [
  rail(850),
  put(hangingTowel(linen[name] as Cloth, 660, 1180, 3), 720, 330),
];
const apronRail = (name: string, strap: string) => [
  rail(850),
  put(apron(plain(name), strap), 720, 330, 1.14),
];
const cushionOf = (name: string): Cloth => ({ ...plain(name), weave: 'twill' });
const throwCloth: Cloth = {
  colour: '#c9963f',
  weave: 'knit',
  stripes: [
    [0.72, 0.78, '#efe6d2'],
    [0.81, 0.83, '#efe6d2'],
  ],
};
const onRod = (cloth: Cloth, w: number, h: number) => [
  put(pegRail(1700, []), -130, 330, 1),
  put(hungThrow(cloth, w, h, 4), 720, 330),
];
const napkins = foldedStackOf(['oat', 'rose', 'celadon', 'oat']);
function foldedStackOf(names: string[], thick = 44, weave: Cloth['weave'] = 'plain') {
  return () =>
    foldedStack(
      names.map((name) => ({ ...plain(name), weave })),
      { thick, width: 520, depth: 480 },
    );
}

/** Pictures of textiles. */
export const textilesPictures: Picture[] = [
  ...['oat', 'indigo', 'rust'].map((name) =>
    still(`linen-towel-${name}`, { ...wallOf[name], horizon: undefined } as Setting, towelRail(name)),
  ),
  still('linen-towel-2', { wall: '#d9c9ba', horizon: undefined, light: 'window' }, [
    rail(400, 850, 1280),
    hung('oat', 400, 430, 900, 3),
    hung('indigo', 850, 430, 980, 5),
    hung('rust', 1280, 430, 860, 7),
  ]),
  closeUp('linen-towel-3', { wall: '#a9b9c2', horizon: undefined }, towelRail('oat'), {
    x: 640,
    y: 1250,
    zoom: 2.2,
  }),
  ...(['ink', 'rust', 'celadon'] as const).map((name) =>
    still(
      `workshop-apron-${name}`,
      { ...wallOf[name], horizon: undefined } as Setting,
      apronRail(name, name === 'ink' ? '#b58a5c' : '#6b4a33'),
    ),
  ),
  still('workshop-apron-2', { wall: '#bcc6c4', horizon: undefined, light: 'leaves', seed: 4 }, [
    rail(560, 1150),
    put(apron(plain('rust'), '#6b4a33'), 430, 330, 0.95),
    hung('oat', 1150, 440, 900, 6),
  ]),
  closeUp('workshop-apron-3', { wall: '#d3bfa9', horizon: undefined }, apronRail('ink', '#b58a5c'), {
    x: 740,
    y: 1100,
    zoom: 1.9,
  }),
  ...['rust', 'celadon', 'honey', 'oat', 'indigo', 'ink', 'rose'].map((name) =>
    still(`sofa-cushion-${name}`, { ...(wallOf[name] as Setting), floor: '#d6cfc6' }, [
      centred(cushion(cushionOf(name)), { fill: 0.76, y: 1500 }),
    ]),
  ),
  still('sofa-cushion-2', { ...plaster, light: 'window' }, [
    put(cushion(cushionOf('celadon'), 620), 940, 1380, 1.15),
    put(
      cushion({
        ...plain('oat'),
        stripes: [
          [0.2, 0.24, '#b9593a'],
          [0.28, 0.3, '#b9593a'],
          [0.7, 0.72, '#b9593a'],
          [0.76, 0.8, '#b9593a'],
        ],
      }),
      520,
      1440,
      1.1,
    ),
    put(cushion(cushionOf('rust'), 430), 800, 1570, 1.05),
  ]),
  closeUp('sofa-cushion-3', sky, [centred(cushion(cushionOf('rust')), { fill: 0.76, y: 1500 })], {
    x: 500,
    y: 660,
    zoom: 2.4,
  }),
  still('lambswool-throw-1', { wall: '#aab8bf', horizon: undefined }, onRod(throwCloth, 900, 1080)),
  still('lambswool-throw-2', { ...plaster, light: 'window' }, [
    put(
      foldedStack([throwCloth, { colour: '#e6dccb', weave: 'knit' }], { thick: 96, width: 600, depth: 440 }),
      640,
      1480,
      1.3,
    ),
    put(mug(glazes.rust), 1160, 1610, 0.7),
  ]),
  closeUp('lambswool-throw-3', { wall: '#aab8bf', horizon: undefined }, onRod(throwCloth, 900, 1080), {
    x: 600,
    y: 1280,
    zoom: 2.2,
  }),
  still('linen-napkins-1', sky, [centred(napkins(), { fill: 0.84, y: 1430 })]),
  framed(
    'linen-napkins-2',
    { ...plaster, light: 'leaves', seed: 5 },
    [
      put(napkins(), 560, 1430, 1.1),
      put(vase('bud', glazes.celadon, { stems: stems('eucalyptus', 5, 420) }), 1070, 1370, 1.05),
    ],
    1.15,
  ),
  still('waffle-towel-1', { wall: '#c2b0a2', floor: '#cebeb1' }, [
    centred(foldedStackOf(['celadon', 'oat', 'rose'], 84, 'waffle')(), { fill: 0.84, y: 1460 }),
  ]),
  closeUp(
    'waffle-towel-2',
    { wall: '#c2b0a2', floor: '#cebeb1' },
    [centred(foldedStackOf(['celadon', 'oat', 'rose'], 84, 'waffle')(), { fill: 0.84, y: 1460 })],
    { x: 640, y: 1180, zoom: 2 },
  ),
  still('bread-bag-1', sky, [
    centred(pouch(plain('oat'), text('Brot', 0, -150, '#3d4f6b', { face: 'serif', size: 110 })), {
      fill: 0.78,
      y: 1480,
    }),
  ]),
  framed(
    'bread-bag-2',
    { ...plaster, light: 'window' },
    [
      put(
        pouch(plain('oat'), text('Brot', 0, -150, '#3d4f6b', { face: 'serif', size: 110 })),
        560,
        1420,
        1.25,
      ),
      put(foldedStackOf(['indigo', 'oat'])(), 1040, 1560, 0.75),
    ],
    1.15,
  ),
  still('table-runner-1', { wall: '#b9a08d', floor: '#c6b09f' }, [
    centred(
      foldedStack(
        [
          {
            ...plain('oat'),
            stripes: [
              [0.08, 0.14, '#b9593a'],
              [0.18, 0.2, '#b9593a'],
              [0.8, 0.82, '#b9593a'],
              [0.86, 0.92, '#b9593a'],
            ],
          },
        ],
        { thick: 92, width: 620, depth: 420 },
      ),
      { fill: 0.9, y: 1330 },
    ),
  ]),
  framed(
    'table-runner-2',
    { ...plaster, light: 'window' },
    [
      put(
        foldedStack(
          [
            {
              ...plain('oat'),
              stripes: [
                [0.08, 0.14, '#b9593a'],
                [0.18, 0.2, '#b9593a'],
                [0.8, 0.82, '#b9593a'],
                [0.86, 0.92, '#b9593a'],
              ],
            },
          ],
          { thick: 80, width: 620, depth: 420 },
        ),
        680,
        1520,
        1.1,
      ),
      put(vase('column', glazes.ink, { stems: stems('grass', 6, 480) }), 1040, 1260, 0.8),
    ],
    1.1,
  ),
];
