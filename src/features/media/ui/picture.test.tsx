import { expect, it } from 'vitest';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { renderView } from '../../../../tests/support/render-view.ts';
import { Picture } from './picture.tsx';

const picture = {
  id: 3,
  hash: '0123456789abcdef',
  width: 720,
  height: 900,
  widths: [240, 720],
  alt: 'A "cup"',
  focus: null,
};

it('offers AVIF before WebP, keeps its place and loads late', () => {
  const html = renderView(<Picture picture={picture} sizes="50vw" className="w-full" />);
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="[^"]*720\.avif 720w" sizes="50vw"\/><img[^>]*720\.webp 720w/,
  );
  expect(html).toContain('width="720" height="900"');
  expect(html).toContain('alt="A &quot;cup&quot;"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('sizes="50vw"');
});

it('names no larger files than its place can show', () => {
  const show = (sizes: string, widest?: number) =>
    renderView(<Picture picture={picture} sizes={sizes} {...(widest ? { widest } : {})} />);
  const thumb = show('72px');
  expect(thumb).toContain('/240.avif"/><img');
  expect(thumb).not.toMatch(/720\.|sizes/);
  expect(show('40vw', 300)).toMatch(/720\.avif 720w" sizes="40vw"\/><img src="[^"]*720\.webp" alt/);
});

it('can be the picture that a page opens with, and decoration', () => {
  const html = renderView(
    <Picture picture={picture} sizes="100vw" loading="eager" fetchPriority="high" alt="" />,
  );
  expect(html).toContain('loading="eager"');
  expect(html).toMatch(/fetchpriority="high"/i);
  expect(html).toContain('alt=""');
});

it('marks what a frame of 4 : 5 would cut, so that it is shown whole', () => {
  const classOf = (width: number, height: number) =>
    /class="([^"]*)"/.exec(
      renderView(<Picture picture={{ ...picture, width, height }} sizes="1px" className="own" />),
    )?.[1];
  expect(classOf(1200, 800)).toBe('is-whole own');
  expect(classOf(600, 1200)).toBe('is-whole own');
  expect(classOf(800, 1000)).toBe('own');
  expect(classOf(750, 1000)).toBe('own');
  expect(classOf(1000, 1000)).toBe('is-whole own');
});

it('keeps in sight what its owner named, where it is cropped', () => {
  const wide = { ...picture, width: 1200, height: 800, focus: [10, 90] as const };
  const cropped = renderView(<Picture picture={wide} sizes="1px" />);
  expect(cropped).toContain('style="object-position:10% 90%"');
  expect(cropped).not.toContain('is-whole');
  const whole = renderView(<Picture picture={wide} sizes="1px" cropped={false} />);
  expect(whole).toContain('class="is-whole"');
  expect(whole).not.toContain('object-position');
});

it('is named in the head of the page that opens with it, in the widths that its place can want', () => {
  const preloads = (shown: Partial<Parameters<typeof Picture>[0]>) =>
    renderMarkup(<Picture picture={picture} sizes="50vw" {...shown} />, {
      prefix: 'p',
      context: { locale: 'en', addresses: {}, texts: {} } as never,
    }).preloads;
  expect(preloads({ loading: 'eager' })).toEqual([]);
  const [link, ...more] = preloads({ loading: 'eager', fetchPriority: 'high' });
  expect(more).toEqual([]);
  for (const part of [
    'rel="preload"',
    'as="image"',
    'type="image/avif"',
    'fetchPriority="high"',
    'imageSizes="50vw"',
    '/240.avif 240w',
    '/720.avif 720w',
  ])
    expect(link).toContain(part);
});

it('[TPL-027b] a drawing is shown as it is, the one file for every size', () => {
  const html = renderView(
    <Picture picture={{ ...picture, isDrawing: true, focus: [10, 20] }} sizes="50vw" className="mark" />,
  );
  expect(html).toBe(
    '<picture><img src="/media/3-0123456789abcdef/drawing.svg" alt="A &quot;cup&quot;" width="720" height="900" class="mark" loading="lazy" decoding="async" style="object-position:10% 20%"/></picture>',
  );
});
