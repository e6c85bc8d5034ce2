import { expect, test } from 'vitest';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { ImageView } from './image.view.tsx';

const props = { picture: 1, alt: '', caption: 'Oat glaze', address: '/about/', shape: 'own' } as const;

test('a picture has its own description unless another one is written', () => {
  const show = (alt: string) =>
    renderView(<ImageView nodeId="a" props={{ ...props, alt }} data={{ picture: samplePicture() }} />);
  expect(show('')).toContain('alt="A cup"');
  expect(show('Our cup')).toContain('alt="Our cup"');
  expect(show('')).toContain('<a href="/about/">');
});

test('without a picture nothing is shown, not even the caption', () => {
  expect(renderView(<ImageView nodeId="a" props={props} data={{ picture: null }} />)).toBe('');
});
