import { afterEach, expect, it, vi } from 'vitest';
import { actions } from './review-form.live.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sends a form with these stars and files; answers what was said, what got the focus and whether it was held back. */
function send({
  checked = true,
  filled = true,
  sizes = null,
}: {
  checked?: boolean;
  filled?: boolean;
  sizes?: number[] | null;
}) {
  const said: string[] = [];
  const focused: string[] = [];
  vi.stubGlobal('alert', (words: string) => said.push(words));
  const star = { checked, focus: () => focused.push('star') };
  const pictures = sizes && {
    files: sizes.map((size) => ({ size })),
    dataset: { most: '2', megabytes: '1', many: 'Too many', large: 'Too large' },
    focus: () => focused.push('pictures'),
  };
  const form = {
    dataset: { selectRating: 'Please select a rating' },
    querySelectorAll: () => [star],
    querySelector: () => pictures,
    checkValidity: () => filled,
  };
  const button = { closest: () => form };
  const held = actions['send-review'](button as unknown as HTMLElement, {} as Event) !== false;
  return { said, focused, held };
}

it('lets a review go whose form asks for no pictures, or brings as many and as large ones as it may', () => {
  const gone = { said: [], focused: [], held: false };
  expect(send({})).toEqual(gone);
  expect(send({ sizes: [] })).toEqual(gone);
  expect(send({ sizes: [1024 * 1024, 5] })).toEqual(gone);
});

it('leaves what browsers check themselves to them, after the stars and before the pictures', () => {
  expect(send({ filled: false, sizes: [1, 2, 3] })).toEqual({ said: [], focused: [], held: false });
  expect(send({ checked: false, filled: false })).toMatchObject({ focused: ['star'], held: true });
});

it('holds back too many pictures, a too large one, and first of all a review without stars', () => {
  expect(send({ sizes: [1, 2, 3] })).toEqual({ said: ['Too many'], focused: ['pictures'], held: true });
  expect(send({ sizes: [1024 * 1024 + 1] })).toEqual({
    said: ['Too large'],
    focused: ['pictures'],
    held: true,
  });
  expect(send({ checked: false, sizes: [1, 2, 3] })).toEqual({
    said: ['Please select a rating'],
    focused: ['star'],
    held: true,
  });
});
