import { expect, test } from 'vitest';
import { defaultsOf } from '#platform/fields/field.ts';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { SlideshowView } from './slideshow.view.tsx';
import { type SlideshowProps, slideshow } from './slideshow.widget.ts';

const defaults = defaultsOf(slideshow.fields) as SlideshowProps;
const slide = (heading: string) => ({
  picture: 1,
  phonePicture: null,
  alt: '',
  eyebrow: '',
  heading,
  text: '',
  buttonText: '',
  buttonAddress: '',
});
const pictures = (...numbers: (number | null)[]) => ({
  pictures: numbers.map((number) => ({
    picture: number === null ? null : samplePicture(number),
    phonePicture: null,
  })),
});
const show = (props: Partial<SlideshowProps>, data = pictures(1, 2, 3)) =>
  renderView(<SlideshowView nodeId="a" props={{ ...defaults, ...props }} data={data} />);
const slides = [slide('One'), slide('Two'), slide('Three')];

test('only the first picture loads at once, with priority where the page begins with it', () => {
  const loading = (opens: boolean) =>
    tagsOf(show({ slides, opens }), /^<img/).map((tag) => [
      /loading="([^"]*)"/.exec(tag)?.[1],
      /fetchpriority="([^"]*)"/i.exec(tag)?.[1],
    ]);
  expect(loading(false)).toEqual([
    ['eager', undefined],
    ['lazy', undefined],
    ['lazy', undefined],
  ]);
  expect(loading(true)).toEqual([
    ['eager', 'high'],
    ['lazy', undefined],
    ['lazy', undefined],
  ]);
});

test('every picture says its size before it comes', () => {
  const images = tagsOf(show({ slides }), /^<img/);
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/width="\d+" height="\d+"/);
});

test('the first heading is the page’s own only where the page begins with the slideshow', () => {
  const headings = (opens: boolean) => tagsOf(show({ slides, opens }), /^<h\d/).map((tag) => tag.slice(1, 3));
  expect(headings(false)).toEqual(['h2', 'h2', 'h2']);
  expect(headings(true)).toEqual(['h1', 'h2', 'h2']);
});

test('slides without picture and words are left out, and without slides there is nothing', () => {
  expect(wordsOf(show({ slides: [slide(''), slide('Two'), slide('')] }, pictures(null, null, null)))).toBe(
    'Two',
  );
  expect(tagsOf(show({ slides: [slide(''), slide('Two')] }, pictures(1, 2)), /^<li/)).toHaveLength(2);
  expect(show({ slides: [slide('')] }, pictures(null))).toBe('');
  expect(show({ slides: [] }, pictures())).toBe('');
});

test('it has the name that its owner gave it, else says what it is', () => {
  const name = (given: string) => /aria-label="([^"]*)"/.exec(show({ slides, name: given }))?.[1];
  expect([name(''), name('Spring')]).toEqual(['Slideshow', 'Spring']);
});

test('a picture has its own description unless another one is written', () => {
  const alts = tagsOf(show({ slides: [slide('One'), { ...slide('Two'), alt: 'Clay' }] }), /^<img/).map(
    (tag) => /alt="([^"]*)"/.exec(tag)?.[1],
  );
  expect(alts).toEqual(['A cup', 'Clay']);
});
