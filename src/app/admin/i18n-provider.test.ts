import { expect, test } from 'vitest';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { makeOfficeTexts } from './i18n-provider.ts';

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

test('values stand where texts name them, in ours and in the library’s', () => {
  const { translate } = makeOfficeTexts({ of: () => [] }).i18nProvider;
  expect(translate('ra.action.bulk_actions', { smart_count: 2 })).toBe('2 items selected');
  expect(translate('admin.other', { _: '{n} others', n: '$& {x}' })).toBe('$& {x} others');
  expect(translate('admin.other')).toBe('admin.other');
});
