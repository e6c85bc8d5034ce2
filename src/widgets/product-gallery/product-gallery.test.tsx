import { expect, test } from 'vitest';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView, tagsOf } from '../../../tests/support/render-view.ts';
import { ProductGalleryView } from './product-gallery.view.tsx';

const sampleGallery = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...samplePicture(i + 1), caption: '' }));

const show = (count: number) =>
  renderView(
    <ProductGalleryView
      nodeId="a"
      props={{ zoom: true, speed: 500 }}
      data={{
        product: null,
        pictures: sampleGallery(count),
        items: [],
        onSale: false,
        opensLarge: true,
        zoom: null,
        slider: true,
      }}
    />,
  );

test('before any script every picture is there, with links to the files and to each other', () => {
  const html = show(3);
  const slides = tagsOf(html, /gallery-slide"/);
  expect(slides).toHaveLength(3);
  expect(tagsOf(html, /href="\/media\/2-0123456789abcdef\/1440.webp"/)).toHaveLength(1);
  const ids = slides.map((tag) => /id="([^"]*)"/.exec(tag)?.[1]);
  for (const id of ids) expect(html).toContain(`href="#${id}"`);
});

test('only the first picture loads at once', () => {
  const main = tagsOf(show(3), /^<img/).slice(0, 3);
  expect(main[0]).toMatch(/fetchpriority="high"/i);
  expect(main[1]).toContain('loading="lazy"');
});

test('a single picture needs neither thumbnails nor arrows', () => {
  const html = show(1);
  expect(html).not.toContain('gallery-thumbs');
  expect(html).not.toContain('gallery-next');
});

test('it is plain HTML, no island: its script finds its controls in it', () => {
  const html = show(2);
  expect(html).not.toContain('x-island');
  expect(tagsOf(html, /data-gallery=""/)).toHaveLength(1);
  expect(tagsOf(html, /data-lightbox="product"/)).toHaveLength(1);
  expect(tagsOf(html, /^<a .*data-action="open-picture"/)).toHaveLength(2);
  expect(tagsOf(html, /^<a .*data-action="show-picture"/)).toHaveLength(2);
  expect(tagsOf(html, /^<button .*data-action="show-picture"/)).toHaveLength(2);
});

test('the first picture is the current one, and nothing leads before it', () => {
  const html = show(2);
  expect(tagsOf(html, /aria-current/)).toHaveLength(1);
  expect(tagsOf(html, /gallery-previous/)[0]).toContain('disabled');
  expect(tagsOf(html, /gallery-next/)[0]).not.toContain('disabled');
});
