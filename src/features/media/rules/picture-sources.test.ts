import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fittedSources,
  focusStyle,
  isShownWhole,
  mostHeight,
  type Picture,
  pictureSources,
  pictureUrl,
  variantWidths,
} from './picture-sources.ts';

const picture: Picture = {
  id: 12,
  hash: '0123456789abcdef',
  width: 1000,
  height: 1250,
  widths: [240, 480, 1000],
  alt: 'A cup',
  focus: null,
};

describe('variantWidths', () => {
  it.each([
    [3000, [240, 360, 480, 720, 960, 1440]],
    [1440, [240, 360, 480, 720, 960, 1440]],
    [1300, [240, 360, 480, 720, 960, 1300]],
    [1000, [240, 360, 480, 720, 960]],
    [1151, [240, 360, 480, 720, 960]],
    [1152, [240, 360, 480, 720, 960, 1152]],
    [1439, [240, 360, 480, 720, 960, 1439]],
    [1728, [240, 360, 480, 720, 960, 1440]],
    [240, [240]],
    [100, [100]],
  ])('of an original of %i pixels never enlarge it', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths);
  });
});

describe('pictureSources', () => {
  it('lists every variant with its width', () => {
    expect(pictureSources(picture)).toEqual({
      src: '/media/12-0123456789abcdef/1000.webp',
      srcSetWebp:
        '/media/12-0123456789abcdef/240.webp 240w, /media/12-0123456789abcdef/480.webp 480w, /media/12-0123456789abcdef/1000.webp 1000w',
      srcSetAvif:
        '/media/12-0123456789abcdef/240.avif 240w, /media/12-0123456789abcdef/480.avif 480w, /media/12-0123456789abcdef/1000.avif 1000w',
      width: 1000,
      height: 1250,
      alt: 'A cup',
    });
  });

  it('keeps the proportions of an original that is larger than its variants', () => {
    const { width, height } = pictureSources({ ...picture, width: 3000, height: 4000, widths: [240, 1440] });
    expect([width, height]).toEqual([1440, 1920]);
  });
});

describe('fittedSources', () => {
  const address = '/media/12-0123456789abcdef';

  it('name no file that is larger than any screen shows', () => {
    const wide = { ...picture, widths: [240, 360, 480, 720, 960, 1440] };
    expect(fittedSources(wide, 300)).toEqual({
      srcSetAvif: [240, 360, 480, 720, 960].map((width) => `${address}/${width}.avif ${width}w`).join(', '),
      isChoice: true,
      src: `${address}/360.webp`,
      srcSetWebp: `${address}/720.webp 2x`,
    });
    expect(fittedSources(wide, 84).srcSetAvif).toBe(`${address}/240.avif 240w, ${address}/360.avif 360w`);
  });

  it('are one file where that is enough for all, or all there is', () => {
    const one = { srcSetAvif: `${address}/240.avif`, isChoice: false, src: `${address}/240.webp` };
    expect(fittedSources(picture, 80)).toEqual({ ...one, srcSetWebp: undefined });
    expect(fittedSources({ ...picture, widths: [240] }, 500)).toEqual({ ...one, srcSetWebp: undefined });
  });

  it('always have what the densest screens want, as far as it is there', () => {
    const width = fc.integer({ min: 20, max: 2000 });
    fc.assert(
      fc.property(width, fc.uniqueArray(width, { minLength: 1, maxLength: 6 }), (widest, unordered) => {
        const widths = unordered.sort((a, b) => a - b);
        const { srcSetAvif } = fittedSources({ ...picture, widths }, widest);
        const named = [...srcSetAvif.matchAll(/(\d+)\.avif/g)].map(([, pixels]) => Number(pixels));
        const wanted = [1, 2, 3].map((density) => widths.find((one) => one >= density * widest));
        for (const pixels of wanted) expect(named).toContain(pixels ?? widths.at(-1));
      }),
    );
  });
});

describe('pictureUrl', () => {
  it('takes the smallest that is large enough, else the largest', () => {
    expect(pictureUrl(picture, 300)).toMatch(/\/480\.webp$/);
    expect(pictureUrl(picture, 480, 'avif')).toMatch(/\/480\.avif$/);
    expect(pictureUrl(picture, 5000)).toMatch(/\/1000\.webp$/);
  });
});

describe('mostHeight', () => {
  it('is what a file and the memory can hold of the largest variant', () => {
    expect(mostHeight(1440)).toBe(11_111);
    expect(mostHeight(2880)).toBe(22_222);
    expect(mostHeight(240)).toBe(16_383);
  });

  it('leaves every variant within the limits, and one row more would not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
        const largest = Math.max(...variantWidths(width));
        const rows = (height: number) => (height * largest) / width;
        const fits = (height: number) => rows(height) <= 16_383 && rows(height) * largest <= 16e6;
        expect(fits(mostHeight(width))).toBe(true);
        // Rows are whole: less than one row of the variant may be left over.
        expect(fits(mostHeight(width) + Math.ceil(width / largest) + 1)).toBe(false);
      }),
    );
  });
});

describe('a frame of 4 : 5', () => {
  const cuts = (width: number, height: number) => isShownWhole({ width, height, focus: null });

  it('cuts nothing off its own proportions, and only the edges of similar ones', () => {
    expect(cuts(800, 1000)).toBe(false);
    expect([cuts(900, 1000), cuts(710, 1000)]).toEqual([false, false]);
  });

  it('cuts too much off what is wider or narrower', () => {
    expect([cuts(920, 1000), cuts(700, 1000)]).toEqual([true, true]);
    expect([cuts(1000, 1000), cuts(1600, 900), cuts(500, 1000)]).toEqual([true, true, true]);
  });

  it('allows 12 % to be cut off', () => {
    expect([cuts(705, 1000), cuts(703, 1000), cuts(909, 1000), cuts(910, 1000)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('cuts whatever its owner said the important part of, unless its place shows it whole', () => {
    const wide = { width: 1600, height: 900, focus: [20, 50] as const };
    expect([isShownWhole(wide), isShownWhole(wide, false)]).toEqual([false, true]);
    expect(focusStyle(wide)).toEqual({ objectPosition: '20% 50%' });
    expect(focusStyle({ focus: null })).toBeUndefined();
  });

  it('judges a picture alike in every size', () => {
    const side = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(cuts(width * 2, height * 2)).toBe(cuts(width, height));
      }),
    );
  });
});
