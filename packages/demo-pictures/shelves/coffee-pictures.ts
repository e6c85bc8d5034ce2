import type { Label } from '../artwork.ts';
import { beanHeap, coffeeBag, scatteredBeans } from '../motifs/coffee.ts';
import { glazes } from '../motifs/glazes.ts';
import { bowl, mug, tumbler } from '../motifs/tableware.ts';
import { centred, closeUp, type Picture, put, type Setting, still } from '../picture.ts';

/** The coffees: bag colour and label. */
export const coffees: Record<string, { bag: string; label: Label; setting: Setting }> = {
  'morgenrot-ethiopia': {
    bag: '#26384a',
    label: {
      title: ['Morgenrot'],
      below: ['Ethiopia, washed', '250 g'],
      art: { kind: 'hills', colours: ['#e9c9a4', '#c8452d', '#5b7a6a'] },
    },
    setting: { wall: '#c98d6b', floor: '#d3a283' },
  },
  'hafen-blend': {
    bag: '#b5482f',
    label: {
      title: ['Hafen'],
      below: ['House espresso blend', '250 g'],
      art: { kind: 'waves', colours: ['#efe0c8', '#26384a', '#c8452d'] },
    },
    setting: { wall: '#d9c4a6', floor: '#e2d1b8' },
  },
  'nebelwald-colombia': {
    bag: '#46594b',
    label: {
      title: ['Nebelwald'],
      below: ['Colombia, Huila', '250 g'],
      art: { kind: 'leaves', colours: ['#dfe3d2', '#3f5546', '#c9963f'] },
    },
    setting: { wall: '#d0a98a', floor: '#dab99d' },
  },
  'kiesel-guatemala': {
    bag: '#d8c8ae',
    label: {
      title: ['Kiesel'],
      below: ['Guatemala, Antigua', '250 g'],
      art: { kind: 'dots', colours: ['#2f2c30', '#d9a066', '#b5482f'] },
    },
    setting: { wall: '#b97e5f', floor: '#c6937a' },
  },
  'abendstern-decaf': {
    bag: '#3a3440',
    label: {
      title: ['Abendstern'],
      below: ['Decaf, Brazil', '250 g'],
      art: { kind: 'moon', colours: ['#2b3348', '#e8c37a', '#efe3cc'] },
    },
    setting: { wall: '#c4a08d', floor: '#d0b2a0' },
  },
  'winterlager-seasonal': {
    bag: '#7c2f26',
    label: {
      title: ['Winterlager'],
      below: ['Seasonal, natural', '250 g'],
      art: { kind: 'arches', colours: ['#ecd8bd', '#7c2f26', '#26384a'] },
    },
    setting: { wall: '#d8b79c', floor: '#e1c6af' },
  },
};

function bowlOfBeans() {
  const thing = bowl(glazes.chalk, { radius: 240 });
  return { ...thing, art: `${thing.art}<g transform="translate(0 -150)">${beanHeap(205, 40, 21, 0.62)}</g>` };
}

/** Pictures of the coffees. */
export const coffeePictures: Picture[] = Object.entries(coffees).flatMap(
  ([slug, { bag, label, setting }], i) => {
    const pack = coffeeBag(bag, label);
    const seed = i + 2;
    const scene = [
      put(pack, 560, 1350, 1.22),
      put(bowlOfBeans(), 1030, 1560, 0.98),
      put(
        i % 2 ? tumbler(glazes.oat, { filled: '#3a2216' }) : mug(glazes.chalk, { filled: '#3a2216' }),
        1020,
        1270,
        i % 2 ? 1 : 0.8,
      ),
      ...scatteredBeans([470, 1600], 9, [250, 60], seed, 0.9),
    ];
    return [
      still(`${slug}-1`, { ...setting, seed }, [
        centred(pack, { fill: 0.7, x: 690, y: 1460 }),
        ...scatteredBeans([900, 1590], 12, [330, 70], seed, 1.15),
      ]),
      still(
        `${slug}-2`,
        { ...setting, wall: '#dccdb6', floor: '#e5d9c6', light: i % 2 ? 'leaves' : 'window', seed },
        scene,
      ),
      closeUp(`${slug}-3`, { ...setting, light: 'plain', seed }, scene, { x: 640, y: 1130, zoom: 2.1 }),
    ];
  },
);
