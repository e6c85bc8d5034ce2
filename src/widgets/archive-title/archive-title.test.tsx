import { expect, test } from 'vitest';
import type { ArchiveScope } from '#features/product-index/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { samplePlace } from '#widgets/fixtures.ts';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { type ArchiveTitleData, loadArchiveTitle } from './archive-title.load.server.ts';
import { ArchiveTitleView } from './archive-title.view.tsx';

const data: ArchiveTitleData = {
  title: 'Tea',
  description: '<p>Leaves.</p>',
  subcategories: [{ id: 2, name: 'Green', address: '/product-category/tea/green/' }],
  spelling: null,
};

test('what is switched off is not shown', () => {
  const show = (description: boolean, subcategories: boolean) =>
    wordsOf(renderView(<ArchiveTitleView nodeId="a" props={{ description, subcategories }} data={data} />));
  expect(show(true, true)).toBe('Tea Leaves. Green');
  expect(show(false, false)).toBe('Tea');
});

test('the description stands on the first page only', async () => {
  const onPage = async (page: number) => {
    const archive = { ...data, list: { page } } as unknown as ArchiveScope;
    const loaded = await loadArchiveTitle([samplePlace('a', {}, { archive })], {} as LoadContext);
    return (loaded.get('a') as ArchiveTitleData).description;
  };
  expect(await onPage(1)).toBe('<p>Leaves.</p>');
  expect(await onPage(2)).toBe('');
});
