import { expect, test } from 'vitest';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView, tagsOf } from '../../../tests/support/render-view.ts';
import { HeroView } from './hero.view.tsx';

const props = {
  picture: 1,
  phonePicture: 2,
  eyebrow: '',
  heading: 'Slow mornings',
  text: '',
  buttonText: 'Shop',
  buttonAddress: '/shop/',
  secondText: '',
  secondAddress: '',
  layout: 'beside',
} as const;

test('the picture a page opens with loads first, on phones in its own crop', () => {
  const data = { picture: samplePicture(1), phonePicture: samplePicture(2) };
  const html = renderView(<HeroView nodeId="a" props={props} data={data} isFirst />);
  expect(tagsOf(html, /^<img/)[0]).toMatch(
    /loading="eager".*fetchPriority="high"|fetchPriority="high".*loading="eager"/i,
  );
  const phone = tagsOf(html, /media="\(max-width/);
  expect(phone).toHaveLength(2);
  for (const source of phone) expect(source).toContain('/media/2-');
});

test('without a picture the heading is still the page title', () => {
  const data = { picture: null, phonePicture: null };
  const html = renderView(<HeroView nodeId="a" props={props} data={data} isFirst />);
  expect(html).toMatch(/<h1[^>]*>Slow mornings<.h1>/);
  expect(html).not.toContain('<img');
});

test('a further one on the page is a banner: its heading is none of the page, and its picture can wait', () => {
  const data = { picture: samplePicture(1), phonePicture: null };
  const shown = [true, false].map((isFirst) =>
    renderView(<HeroView nodeId="a" props={props} data={data} isFirst={isFirst} />),
  );
  expect(shown.map((html) => /<(h\d)/.exec(html)?.[1])).toEqual(['h1', 'h2']);
  expect(shown.map((html) => /loading="(\w+)"/.exec(html)?.[1])).toEqual(['eager', 'lazy']);
});

test('what matters in each of its pictures stays in sight on the screens that show it', () => {
  const styleOf = (wide: readonly [number, number] | null, phone?: readonly [number, number] | null) => {
    const data = {
      picture: { ...samplePicture(1), focus: wide },
      phonePicture: phone === undefined ? null : { ...samplePicture(2), focus: phone },
    };
    const html = renderView(<HeroView nodeId="a" props={props} data={data} isFirst />);
    return /style="([^"]*)"/.exec(tagsOf(html, /^<img/)[0] ?? '')?.[1];
  };
  expect(styleOf(null)).toBeUndefined();
  expect(styleOf([20, 30])).toBe('--focus:20% 30%;--focus-phone:20% 30%');
  expect(styleOf([20, 30], null)).toBe('--focus:20% 30%');
  expect(styleOf(null, [0, 100])).toBe('--focus-phone:0% 100%');
});
