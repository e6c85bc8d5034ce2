import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PhotoRefusal } from '../errors.ts';
import { leftProblem } from './photo-view.ts';
import { photoWords } from './photo-words.ts';
import { PHOTOS_PREFIX, type PhotoSize, photoAddress, photoKey, readPhotoAddress } from './profile-photo.ts';

const token = 'a0'.repeat(16);

it('reads the addresses that it makes, and those behind another beginning', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
      fc.constantFrom<PhotoSize>('small', 'large'),
      (some, size) => {
        expect(readPhotoAddress(photoAddress(some, size))).toEqual({ token: some, size });
        expect(readPhotoAddress(`/rest${photoAddress(some, size)}`, `/rest${PHOTOS_PREFIX}`)).toEqual({
          token: some,
          size,
        });
      },
    ),
  );
  expect(photoKey(token, 'small')).toBe(`profile-photos/${token}/small.webp`);
});

it('reads no other address, above all none that leads elsewhere', () => {
  for (const path of [
    '',
    `/profile-photos/${token}/huge.webp`,
    `/profile-photos/${token}/small.webp/..`,
    `/profile-photos/../${token}/small.webp`,
    `/profile-photos/${token.slice(1)}/small.webp`,
    `/profile-photos/x${token}/small.webp`,
    `/profile-photos/${token.toUpperCase()}/small.webp`,
    `/other/${token}/small.webp`,
    `${token}/small.webp`,
  ])
    expect([path, readPhotoAddress(path)]).toEqual([path, null]);
});

it('says of every refusal why, with the limit where there is one', () => {
  const text = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? null)}`;
  const said = (refusal: PhotoRefusal) => photoWords(refusal, text);
  for (const name of ['missing', 'many', 'format', 'unreadable', 'busy'] as const)
    expect(said({ code: `photo-${name}` })).toBe(`${name} null`);
  expect(said({ code: 'photo-large', most: 8 })).toBe('large {"most":8}');
  expect(said({ code: 'photo-pixels', most: 40 })).toBe('pixels {"most":40}');
});

it('takes what its own form left, and no other’s', () => {
  expect(leftProblem({ kind: 'profile-photo', problem: 'Choose a photo first.' })).toBe(
    'Choose a photo first.',
  );
  for (const other of [null, undefined, { kind: 'account-details', problem: 'no' }])
    expect(leftProblem(other)).toBe('');
});
