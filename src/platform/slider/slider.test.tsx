import { expect, test } from 'vitest';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { Slider, type SliderProps } from './slider.tsx';

const columns = { wide: 4, medium: 3, small: 2 };
const show = (count: number, props: Partial<SliderProps> = {}) =>
  renderView(
    <Slider label="New" count={count} speed={500} every={null} loop={true} {...props}>
      {Array.from({ length: count }, (_, at) => `${at + 1}`).map((number) => (
        <li key={number}>{number}</li>
      ))}
    </Slider>,
  );

test('without slides there is nothing, with a single one no control', () => {
  expect(show(0)).toBe('');
  const html = show(1, { every: 3000 });
  expect(wordsOf(html)).toBe('1');
  expect(tagsOf(html, /button|tabindex|data-slider|status|section/i)).toEqual([]);
});

test('where all stand in a window of any width nothing moves them, else sheets hide what is not needed', () => {
  expect(tagsOf(show(2, { columns }), /button/)).toEqual([]);
  expect(tagsOf(show(3, { columns }), /data-slider/)[0]).toContain('class="slider fits-wide fits-medium"');
  expect(tagsOf(show(4, { columns }), /data-slider/)[0]).toContain('class="slider fits-wide"');
  expect(tagsOf(show(5, { columns }), /data-slider/)[0]).toContain('class="slider"');
  expect(tagsOf(show(5, { columns }), /data-slider/)[0]).toContain(
    'style="--across-wide:4;--across-medium:3;--across-small:2"',
  );
});

test('it is named, and its controls are', () => {
  const html = show(3, { every: 3000 });
  expect(tagsOf(html, /data-slider/)[0]).toMatch(/aria-roledescription="carousel" aria-label="New"/);
  expect(tagsOf(html, /^<button/).map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'Pause',
    'Previous',
    'Next',
  ]);
  expect(tagsOf(html, /slider-box/)[0]).toMatch(/tabindex="0" role="group" aria-label="New"/i);
});

test('only what moves by itself can be stopped, and only a row with ends begins with a shut arrow', () => {
  expect(show(3)).not.toContain('slider-pause');
  expect(tagsOf(show(3), /disabled/)).toEqual([]);
  expect(tagsOf(show(3, { loop: false }), /disabled/)[0]).toContain('slider-previous');
});

test('its script reads from the HTML how it moves', () => {
  const [slow] = tagsOf(show(3, { speed: 900, every: 4000, fade: true }), /data-slider/);
  expect(slow).toMatch(/data-slider="fade" data-speed="900" data-every="4000" data-loop=""/);
  const [still] = tagsOf(show(3, { loop: false }), /data-slider/);
  expect(still).toMatch(/data-slider="slide" data-speed="500"/);
  expect(still).not.toMatch(/data-every|data-loop/);
});
