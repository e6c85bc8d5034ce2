import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingEntry } from '#features/catalog/public.ts';
import { ListingRows } from './listing-rows.ts';
import { SlotsByWord } from './slots-by-word.ts';
import { STRETCH, TitleGrams } from './title-grams.ts';

/** Few letters, so that words are found; of scripts with a sign per sound and with a sign per word, and one of two halves. */
const text = (least: number, most: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'c', '1', '-', ' ', 'ш', '茶', '杯', '🫖'), {
      minLength: least,
      maxLength: most,
    })
    .map((letters) => letters.join(''));

const product: ListingEntry = {
  productId: 1,
  isPublic: true,
  visibility: 'visible',
  lowestPrice: null,
  highestPrice: null,
  classPrices: null,
  onSale: false,
  stockStatus: 'instock',
  featured: false,
  menuOrder: 0,
  totalSales: 0,
  averageRating: 0,
  reviewCount: 0,
  listedAt: new Date(0),
  name: '',
  title: '',
  categoryIds: [],
  tagIds: [],
  termIds: [],
};

/** Products by their titles, and the words in them. */
function titled(titles: Iterable<string>) {
  const rows = new ListingRows();
  const words = new SlotsByWord(rows);
  const put = (productId: number, title: string) => words.note(rows.put({ ...product, productId, title }));
  const remove = (productId: number) => {
    const slot = rows.slotOf(productId);
    rows.remove(productId);
    if (slot !== undefined) words.note(slot);
  };
  let last = 0;
  for (const title of titles) put(++last, title);
  const idsWith = (word: string) => [...words.containing(word)].map((slot) => rows.ids[slot]);
  return { put, remove, idsWith, last };
}

test('[FILT-012a] a word is found in the titles that contain it, wherever in them, and in no other', () => {
  fc.assert(
    fc.property(
      fc.array(text(0, 12), { maxLength: 30 }),
      fc.array(text(1, 5), { minLength: 1, maxLength: 8 }),
      (titles, words) => {
        const { idsWith } = titled(titles);
        for (const word of words)
          expect(idsWith(word)).toEqual(
            titles.flatMap((title, place) => (title.includes(word) ? [place + 1] : [])),
          );
      },
    ),
    { numRuns: 500 },
  );
});

test('what is found stays right while products come, change and go', () => {
  const change = fc.record({ id: fc.integer({ min: 1, max: 20 }), title: fc.option(text(0, 12)) });
  const round = fc.tuple(fc.array(change, { maxLength: 5 }), text(1, 4));
  fc.assert(
    fc.property(
      fc.array(text(0, 12), { maxLength: 15 }),
      fc.array(round, { minLength: 1, maxLength: 6 }),
      (titles, rounds) => {
        const { put, remove, idsWith } = titled(titles);
        const known = new Map(titles.map((title, place) => [place + 1, title]));
        for (const [changes, word] of rounds) {
          for (const { id, title } of changes) {
            if (title === null) remove(id);
            else put(id, title);
            known.delete(id);
            if (title !== null) known.set(id, title);
          }
          const expected = [...known].filter(([, title]) => title.includes(word)).map(([id]) => id);
          expect(new Set(idsWith(word))).toEqual(new Set(expected));
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('more titles than one table holds are found as well, and so are those that changed after it was made', () => {
  const titles = Array.from({ length: STRETCH + 10 }, (_, place) => `thing ${place.toString(36)}`);
  const { put, remove, idsWith, last } = titled(titles);
  const expected = (word: string) =>
    titles.flatMap((title, place) => (title.includes(word) ? [place + 1] : []));
  for (const word of ['zzz', (STRETCH + 5).toString(36), (STRETCH - 1).toString(36), 'g 1', 'ek'])
    expect(idsWith(word)).toEqual(expected(word));
  // So many that the first table is made anew, and the second is not.
  for (let id = 1; id <= 5000; id++) put(id, `other ${titles[id - 1]}`);
  remove(6000);
  put(last, 'other last');
  put(last + 1, 'other one more');
  expect(idsWith('other')).toHaveLength(5002);
  expect(idsWith('other t')).toHaveLength(5000);
  expect(idsWith(' last')).toEqual([last]);
  expect(idsWith('one more')).toEqual([last + 1]);
  const gone = titles[5999]!.slice(-3);
  expect(idsWith(gone)).toEqual(expected(gone).filter((id) => id !== 6000));
});

test('a word that is in many titles stays right as well while they change', () => {
  const { put, remove, idsWith } = titled(Array.from({ length: 1200 }, (_, place) => `cup ${place}`));
  expect(idsWith('cup')).toHaveLength(1200);
  put(7, 'mug');
  remove(8);
  put(1201, 'cup and saucer');
  const ids = Array.from({ length: 1201 }, (_, at) => at + 1).filter((id) => id !== 7 && id !== 8);
  expect(new Set(idsWith('cup'))).toEqual(new Set(ids));
  for (let id = 9; id <= 1190; id++) remove(id);
  expect(new Set(idsWith('cup'))).toEqual(new Set(ids.filter((id) => id < 9 || id > 1190)));
});

test('only titles with the rarest pieces of a word are looked at; of a word that is too short nothing is known', () => {
  const grams = new TitleGrams(['ab abc', 'cabcd', 'bcd', '茶杯', '茶 杯', 'abc'], 1, 6);
  expect(grams.mayContain('ab')).toBeNull();
  expect(grams.mayContain('茶')).toBeNull();
  expect(grams.mayContain('ab c')).toBeNull();
  const places = (word: string) => [...Array.from(grams.mayContain(word) ?? [])];
  expect(places('abc')).toEqual([0, 4]);
  expect(places('abcd')).toEqual([0]);
  expect(places('茶杯')).toEqual([2]);
  expect(places('xyz')).toEqual([]);
});
