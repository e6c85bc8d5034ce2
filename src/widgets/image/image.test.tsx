import { expect, test } from 'vitest';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { ImageView } from './image.view.tsx';

const props = {
  picture: 1,
  alt: '',
  caption: 'Oat glaze',
  address: '/about/',
  shape: 'own',
  opens: 'link',
  video: '',
  gallery: '',
} as const;

test('a picture has its own description unless another one is written', () => {
  const show = (alt: string) =>
    renderView(
      <ImageView nodeId="a" props={{ ...props, caption: '', alt }} data={{ picture: samplePicture() }} />,
    );
  expect(show('')).toContain('alt="A cup"');
  expect(show('Our cup')).toContain('alt="Our cup"');
  expect(show('')).toContain('<a href="/about/">');
});

test('a picture with words that leads somewhere is one link, called by its words', () => {
  const html = renderView(<ImageView nodeId="a" props={props} data={{ picture: samplePicture() }} />);
  expect(html).toMatch(
    /^<a [^>]*href="\/about\/"[^>]*>.*alt="".*<figcaption>Oat glaze<\/figcaption>.*<\/a>$/s,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('without a picture nothing is shown, not even the caption', () => {
  expect(renderView(<ImageView nodeId="a" props={props} data={{ picture: null }} />)).toBe('');
});
