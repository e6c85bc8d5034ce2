import { expect, test } from 'vitest';
import { defaultsOf } from '#platform/fields/field.ts';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { CarouselView } from './carousel.view.tsx';
import { type CarouselProps, carousel } from './carousel.widget.ts';

const defaults = defaultsOf(carousel.fields) as CarouselProps;
const card = (heading: string, address = '', text = '') => ({ picture: 1, alt: '', heading, text, address });
const show = (props: Partial<CarouselProps>, pictures: number) =>
  renderView(
    <CarouselView
      nodeId="a"
      props={{ ...defaults, ...props }}
      data={{ pictures: Array.from({ length: pictures }, (_, at) => samplePicture(at + 1)) }}
    />,
  );

test('only the first picture loads at once', () => {
  const html = show({ cards: [card('a'), card('b'), card('c')] }, 3);
  expect(tagsOf(html, /^<img/).map((tag) => /loading="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'eager',
    'lazy',
    'lazy',
  ]);
});

test('each card is one link, named by its heading, else by its picture or text', () => {
  const named = show({ cards: [card('Clay', '/clay/', 'Wet.')] }, 1);
  expect(tagsOf(named, /^<a/)).toEqual(['<a href="/clay/">']);
  expect(tagsOf(named, /^<img/)[0]).toContain('alt=""');
  expect(wordsOf(named)).toBe('Clay Wet.');
  const picture = show({ cards: [card('', '/clay/')] }, 1);
  expect(picture).toMatch(/<a href="\/clay\/"><picture>.*alt="A cup".*<.a>/);
  expect(show({ cards: [{ ...card('', '/clay/'), alt: 'A bowl' }] }, 1)).toContain('alt="A bowl"');
  // Without a link the picture speaks for itself.
  expect(show({ cards: [card('Clay')] }, 1)).toContain('alt="A cup"');
  expect(show({ cards: [card('', '/clay/', 'Wet.')] }, 0)).toMatch(/<a href="\/clay\/">Wet.<.a>/);
});

test('headings of cards stand one level below its own', () => {
  const levels = (heading: string) =>
    tagsOf(show({ heading, cards: [card('a')] }, 1), /^<h\d/).map((tag) => tag.slice(1, 3));
  expect([levels('Rooms'), levels('')]).toEqual([['h2', 'h3'], ['h2']]);
});

test('cards without picture and words are left out, and without cards not even the heading stays', () => {
  expect(wordsOf(show({ heading: 'Rooms', cards: [card(''), card('b')] }, 0))).toBe('Rooms b');
  expect(show({ heading: 'Rooms', cards: [card('', '/x/')] }, 0)).toBe('');
});
