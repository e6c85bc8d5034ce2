import { expect, test } from 'vitest';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { englishProvider, makeOfficeTexts } from './i18n-provider.ts';

const { translate } = englishProvider({
  admin: { hello: 'Hello {name}', saved: 'Saved' },
  ra: { selected: '1 item selected |||| %{smart_count} items selected', price: 'For %{price}' },
});

test('texts are found by keys with dots, and values stand where they are named', () => {
  expect(translate('admin.saved')).toBe('Saved');
  expect(translate('admin.hello', { name: '$& {x}' })).toBe('Hello $& {x}');
  expect(translate('ra.price', { price: 0 })).toBe('For 0');
  // What nobody gave stays seen.
  expect(translate('admin.hello')).toBe('Hello {name}');
});

test('the count chooses between one and several', () => {
  expect([0, 1, 2].map((smart_count) => translate('ra.selected', { smart_count }))).toEqual([
    '0 items selected',
    '1 item selected',
    '2 items selected',
  ]);
  expect(translate('admin.saved', { smart_count: 2 })).toBe('Saved');
});

test('what has no text of its own is told by the one given for that case, or by its key', () => {
  expect(translate('admin.other', { _: '{n} others', n: 2 })).toBe('2 others');
  for (const key of ['admin.other', 'admin', 'admin.saved.more', 'constructor.name', ''])
    expect(translate(key)).toBe(key);
});

test('screens are named from the start; the rest of what they say comes with their views', async () => {
  const screen = (name: string) => ({
    name,
    title: `${name} |||| ${name}s`,
    texts: async () => ({ fields: { size: `Size of ${name}` } }),
  });
  const office = {
    of: (point: unknown) => (point === adminPoints.screens ? [screen('cup'), screen('pot')] : []),
  };
  const { i18nProvider, load } = makeOfficeTexts(office as never);
  const say = (key: string) => i18nProvider.translate(`resources.${key}`, { smart_count: 2 });
  expect([say('cup.name'), say('cup.fields.size')]).toEqual(['cups', 'resources.cup.fields.size']);
  await load('cup');
  expect([say('cup.name'), say('cup.fields.size')]).toEqual(['cups', 'Size of cup']);
  expect(say('pot.fields.size')).toBe('resources.pot.fields.size');
  await load();
  expect(say('pot.fields.size')).toBe('Size of pot');
});
