import { expect, test } from 'vitest';
import { productVideoData, videoOf } from './product-video.ts';

const read = (row: Record<string, unknown>) => productVideoData.read(row);
const of = (row: Record<string, unknown> | null) =>
  videoOf({ data: row === null ? {} : { product_video: row } } as Parameters<typeof videoOf>[0]);

test('what is kept is read as it is, and what nobody knows as at first', () => {
  const kept = { address: 'https://vimeo.com/76979871', file: '', place: 'last', poster_id: 7 };
  expect(read(kept)).toEqual({ address: kept.address, file: '', place: 'last', posterId: 7 });
  expect(read({})).toEqual({ address: '', file: '', place: 'after-first', posterId: null });
  expect(read({ place: 'middle', poster_id: 'x' })).toMatchObject({ place: 'after-first', posterId: null });
  expect(read({ place: 'first' }).place).toBe('first');
});

test('an own file goes before an address; what no player knows is none', () => {
  const address = 'https://vimeo.com/76979871';
  expect(of({ file: '/media/videos/1.mp4', address })?.source).toEqual({
    kind: 'file',
    file: '/media/videos/1.mp4',
    page: '/media/videos/1.mp4',
  });
  expect(of({ file: '', address })?.source).toMatchObject({ kind: 'frame', host: 'vimeo', page: address });
  expect(of({ file: '', address })?.video.address).toBe(address);
  expect(of({ file: '', address: 'https://example.org/film' })).toBe(null);
  expect(of(null)).toBe(null);
});
