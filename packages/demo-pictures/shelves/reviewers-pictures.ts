import { pourOver, teapot } from '../motifs/brewing.ts';
import { coffeeBag, scatteredBeans } from '../motifs/coffee.ts';
import { glazes } from '../motifs/glazes.ts';
import { pot } from '../motifs/pots.ts';
import { fern } from '../motifs/slender-plants.ts';
import { bowl, mug, plate } from '../motifs/tableware.ts';
import { closeUp, framed, type Picture, put, type Setting } from '../picture.ts';
import { coffees } from './coffee-pictures.ts';

const widths = [240, 1440];
const coffee = '#3a2216';

/** What things stand on at home: darker than in the shop, and in other light. */
const desk: Setting = { wall: '#5c6b70', floor: '#8a5f43', light: 'window', seed: 11 };
const kitchen: Setting = { wall: '#a9a18f', floor: '#6d4a36', light: 'plain', seed: 12 };
const sill: Setting = { wall: '#c9d4d8', floor: '#b98f6a', light: 'leaves', seed: 13 };
const night: Setting = { wall: '#3c3a44', floor: '#7c5a45', light: 'plain', seed: 14 };

function hafen() {
  const blend = coffees['hafen-blend'];
  if (!blend) throw new Error('There is no Hafen blend');
  return coffeeBag(blend.bag, blend.label);
}

/** What reviewers photographed at home: the same things, used, and never quite straight. */
export const reviewersPictures: Picture[] = [
  framed('reviewer-mug-desk', desk, [
    put(plate(glazes.chalk, { radius: 250 }), 980, 1330, 1, 2),
    put(mug(glazes.oat, { filled: coffee, seed: 31 }), 560, 1480, 1.5, -3),
  ]),
  closeUp(
    'reviewer-mug-near',
    night,
    [put(mug(glazes.rust, { filled: coffee, seed: 32 }), 660, 1440, 1.7, 3)],
    { x: 700, y: 1200, zoom: 1.5 },
  ),
  framed('reviewer-teapot', kitchen, [
    put(teapot(glazes.celadon), 600, 1400, 1.2, -2),
    put(bowl(glazes.oat, { seed: 33 }), 1080, 1560, 0.8, 2),
  ]),
  framed('reviewer-coffee', sill, [
    put(hafen(), 860, 1400, 0.95, 4),
    ...scatteredBeans([480, 1570], 14, [220, 60], 35),
    put(mug(glazes.indigo, { filled: coffee, seed: 34 }), 430, 1440, 1.1, -2),
  ]),
  framed('reviewer-dripper', kitchen, [put(pourOver(glazes.chalk, coffee), 700, 1480, 1.25, -3)]),
  framed('reviewer-fern', sill, [put(fern(pot(glazes.rust, 190, 260), 9), 700, 1520, 0.95, 2)]),
].map((picture) => ({ ...picture, widths }));
