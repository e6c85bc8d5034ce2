import { kettle, pourOver, teapot } from '../motifs/brewing.ts';
import { beanHeap, coffeeBag, scatteredBeans } from '../motifs/coffee.ts';
import { giftBox } from '../motifs/gifts.ts';
import { glazes } from '../motifs/glazes.ts';
import { hangingTowel, hungThrow, pegRail } from '../motifs/hung-textiles.ts';
import { cushion, foldedStack } from '../motifs/laid-textiles.ts';
import { monstera, pilea } from '../motifs/leafy-plants.ts';
import { pot } from '../motifs/pots.ts';
import { fern, oliveTree, snakePlant } from '../motifs/slender-plants.ts';
import { notebook, tape } from '../motifs/stationery.ts';
import { stems } from '../motifs/stems.ts';
import { bowl, mug, plate, tumbler } from '../motifs/tableware.ts';
import { canister, leafHeap, tin, whisk } from '../motifs/tins.ts';
import { vase } from '../motifs/vases.ts';
import { framed, type Picture, put, type Setting, still } from '../picture.ts';
import { drawScene, type Placed } from '../scene.ts';
import { coffees } from './coffee-pictures.ts';
import { teas } from './tea-pictures.ts';

const bag = (slug: string) => {
  const found = coffees[slug] as (typeof coffees)[string];
  return coffeeBag(found.bag, found.label);
};
const teaTin = (slug: string) => {
  const found = teas[slug] as (typeof teas)[string];
  return tin(found.tin, found.label);
};

/** Landscape pictures are drawn at this size: 3:2. */
const landscape = { width: 1920, height: 1280 };
const landscapeWidths = [480, 720, 960, 1440, 1920];

function wide(slug: string, setting: Setting, placed: readonly Placed[]): Picture {
  return {
    slug,
    widths: landscapeWidths,
    draw: () => drawScene({ ...landscape, horizon: 830, ...setting, placed }),
  };
}

const morning: Setting = { wall: '#d9c3aa', floor: '#e3d2bd', light: 'window' };
const evening: Setting = { wall: '#b96a4f', floor: '#c57d62', light: 'leaves', seed: 4 };

function beansInBowl() {
  const thing = bowl(glazes.chalk, { radius: 240 });
  return { ...thing, art: `${thing.art}<g transform="translate(0 -150)">${beanHeap(205, 40, 21, 0.62)}</g>` };
}

const breakfast = (dx: number, y: number, s: number): Placed[] => [
  put(vase('moon', glazes.rust, { stems: stems('eucalyptus', 5, 520) }), dx - 330 * s, y - 130, 1.0 * s),
  put(bag('morgenrot-ethiopia'), dx + 40 * s, y - 60, 1.0 * s),
  put(pourOver(glazes.chalk), dx + 470 * s, y - 30, 1.02 * s),
  put(mug(glazes.oat, { filled: '#3a2216' }), dx - 170 * s, y + 130, 0.86 * s),
  put(beansInBowl(), dx + 260 * s, y + 210, 0.78 * s),
  ...scatteredBeans([dx - 60 * s, y + 250], 9, [240 * s, 36], 5, 0.8 * s),
];
const shelf = (dx: number, y: number, s: number): Placed[] => [
  put(vase('column', glazes.ink, { stems: stems('grass', 6, 520) }), dx - 470 * s, y - 110, 0.85 * s),
  put(vase('bottle', glazes.celadon), dx - 150 * s, y - 90, 0.95 * s),
  put(teapot(glazes.indigo), dx + 380 * s, y - 40, 0.98 * s),
  put(bowl(glazes.honey, { radius: 220 }), dx - 260 * s, y + 180, 0.95 * s),
  put(tumbler(glazes.oat), dx + 80 * s, y + 150, 0.95 * s),
  put(plate(glazes.chalk, { radius: 230 }), dx + 480 * s, y + 220, 0.9 * s),
];

/** Pictures of the home page, the categories and the reading pages. */
export const brandPictures: Picture[] = [
  wide('hero-morning', { ...morning, seed: 3 }, breakfast(1190, 985, 0.9)),
  still('hero-morning-phone', morning, breakfast(700, 1330, 0.98)),
  wide('hero-ceramics', evening, shelf(1130, 960, 1.05)),
  still('hero-ceramics-phone', evening, shelf(700, 1330, 0.96)),
  wide('about-workshop', { wall: '#cdbfae', floor: '#d8ccbd', light: 'leaves', seed: 6 }, [
    put(vase('moon', glazes.oat), 420, 930, 0.95),
    put(vase('bottle', glazes.rust, { bare: 70 }), 800, 900, 0.95),
    put(vase('column', glazes.chalk), 1120, 920, 0.9),
    put(bowl(glazes.celadon), 1480, 940, 0.95),
    put(tumbler(glazes.indigo), 620, 1130, 0.9),
    put(mug(glazes.honey), 980, 1150, 0.78),
    put(plate(glazes.rose, { radius: 240 }), 1430, 1170, 0.95),
  ]),
  wide('journal-pour-over', { wall: '#c4a48c', floor: '#cfb29c', light: 'window' }, [
    put(kettle('#35333a', false), 1240, 960, 1.0),
    put(pourOver(glazes.chalk), 720, 1040, 1.05),
    put(tumbler(glazes.rust, { filled: '#3a2216' }), 1080, 1160, 0.85),
    ...scatteredBeans([1450, 1160], 10, [220, 40], 7, 0.8),
  ]),
  wide('journal-house-plants', { wall: '#b9c7b8', floor: '#c6d2c5', light: 'leaves', seed: 9 }, [
    put(monstera(pot(glazes.oat), 6), 520, 1090, 0.82),
    put(snakePlant(pot(glazes.ink), 4), 1080, 1060, 0.85),
    put(fern(pot(glazes.rust), 6), 1560, 1100, 0.72),
  ]),
  framed(
    'category-coffee',
    { wall: '#c98d6b', floor: '#d3a283' },
    [
      put(bag('hafen-blend'), 470, 1340, 1),
      put(pourOver(glazes.chalk), 990, 1380, 1),
      put(beansInBowl(), 560, 1590, 0.8),
      ...scatteredBeans([930, 1600], 8, [200, 40], 3, 0.8),
    ],
    1.08,
  ),
  still('category-beans', { wall: '#b97256', floor: '#c6856a' }, [
    put(beansInBowl(), 690, 1330, 2.2),
    ...scatteredBeans([800, 1560], 14, [430, 90], 6, 1.5),
  ]),
  framed(
    'category-equipment',
    { wall: '#9aa3a0', floor: '#abb3af' },
    [
      put(kettle('#c9c5be', true), 840, 1290, 1.05),
      put(canister(glazes.chalk, 300), 420, 1330, 0.9),
      put(mug(glazes.ink), 640, 1570, 0.95),
    ],
    1.1,
  ),
  framed(
    'category-tea',
    { wall: '#a9b8a0', floor: '#b8c5b0' },
    [
      put(teaTin('kontor-earl-grey'), 400, 1290, 1.02),
      put(teapot(glazes.celadon), 960, 1340, 1),
      put(leafHeap('#3a2c20', 3, 160), 480, 1560, 1.1),
      put(whisk(), 1150, 1580, 0.7),
    ],
    1.08,
  ),
  framed(
    'category-ceramics',
    { wall: '#d8a993', floor: '#e0b9a5' },
    [
      put(vase('moon', glazes.chalk), 470, 1280, 1.0),
      put(vase('bottle', glazes.indigo), 900, 1260, 1.0),
      put(bowl(glazes.oat, { radius: 220 }), 960, 1560, 1),
      put(tumbler(glazes.rust), 500, 1580, 1),
    ],
    1.08,
  ),
  framed(
    'category-cups',
    { wall: '#d6b67c', floor: '#dfc493' },
    [
      put(mug(glazes.indigo), 470, 1270, 1.05),
      put(mug(glazes.oat, { filled: '#3a2216' }), 900, 1360, 1.1),
      put(tumbler(glazes.celadon), 520, 1570, 1.1),
    ],
    1.2,
  ),
  framed(
    'category-bowls-plates',
    { wall: '#8d9ca3', floor: '#9fadb2' },
    [
      put(plate(glazes.chalk, { radius: 380 }), 700, 1420, 1.1),
      { thing: bowl(glazes.rose, { radius: 260 }), x: 700, y: 1421, scale: 1.05, lift: 44 },
      put(bowl(glazes.honey, { radius: 190 }), 1060, 1580, 0.9),
    ],
    1.1,
  ),
  still('category-vases', { wall: '#b3bdb2', floor: '#c1cabf' }, [
    put(vase('column', glazes.ink, { stems: stems('grass', 6, 540) }), 420, 1370, 1.0),
    put(vase('bottle', glazes.honey), 780, 1430, 1.05),
    put(vase('bud', glazes.rust, { bare: 60, stems: stems('eucalyptus', 6, 400) }), 1110, 1500, 1.15),
  ]),
  still('category-textiles', { wall: '#b3c0c8', horizon: undefined }, [
    put(pegRail(1700, [560, 1130]), -130, 330),
    put(
      hangingTowel(
        {
          colour: '#e6dccb',
          stripes: [
            [0.78, 0.82, '#b9593a'],
            [0.85, 0.87, '#b9593a'],
          ],
        },
        480,
        1080,
        3,
      ),
      430,
      330,
    ),
    put(
      hungThrow({ colour: '#465a78', weave: 'knit', stripes: [[0.74, 0.8, '#e9e1d2']] }, 520, 960, 6),
      1000,
      330,
    ),
  ]),
  still('category-plants', { wall: '#ddbfae', floor: '#e4ccbd', light: 'leaves', seed: 2 }, [
    put(oliveTree(pot(glazes.chalk)), 430, 1430, 1),
    put(pilea(pot(glazes.rust), 4), 980, 1530, 0.95),
  ]),
  framed(
    'category-stationery',
    { wall: '#ddc083', floor: '#e4cc97' },
    [
      put(notebook({ colour: '#3d4f6b', elastic: '#b9593a' }), 460, 1330, 1),
      put(notebook({ colour: '#b9593a', elastic: '#2f2c30' }), 900, 1410, 1),
      put(tape('#8fa896', 'dots', '#46594b'), 1040, 1590, 0.9),
    ],
    1.1,
  ),
  framed(
    'category-gift-boxes',
    { wall: '#a9604c', floor: '#b8715d' },
    [
      put(
        giftBox({
          width: 560,
          height: 360,
          depth: 400,
          colour: '#26384a',
          lid: '#2d4156',
          ribbon: '#d9a566',
        }),
        560,
        1310,
        0.95,
      ),
      put(
        giftBox({ width: 460, height: 300, depth: 360, colour: '#e6dac6', ribbon: '#b9432f' }),
        960,
        1560,
        0.85,
      ),
    ],
    1.06,
  ),
  framed(
    'journal-linen',
    { wall: '#b3c0c8', floor: '#c0cbd2', light: 'window' },
    [
      put(
        cushion(
          {
            colour: '#e6dccb',
            stripes: [
              [0.2, 0.24, '#b9593a'],
              [0.74, 0.78, '#b9593a'],
            ],
          },
          560,
        ),
        900,
        1330,
        1,
      ),
      put(
        foldedStack([{ colour: '#465a78' }, { colour: '#e6dccb' }, { colour: '#b9593a' }], { width: 480 }),
        520,
        1530,
        1,
      ),
    ],
    1.08,
  ),
];
