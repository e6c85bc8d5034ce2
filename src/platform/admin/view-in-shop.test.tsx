// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { AdminContext, RecordContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ViewInShop } from './view-in-shop.tsx';

async function linkOf(record: object, preview?: Parameters<typeof ViewInShop>[0]['preview']) {
  const box = document.createElement('div');
  const view = createElement(ViewInShop, {
    label: 'View',
    path: ({ id }) => `/${id}/`,
    ...(preview ? { preview } : {}),
  });
  await act(async () =>
    createRoot(box).render(
      <AdminContext>
        <RecordContextProvider value={record}>{view}</RecordContextProvider>
      </AdminContext>,
    ),
  );
  const link = box.querySelector('a');
  return link && [link.textContent?.trim(), link.getAttribute('href')];
}

test('a record leads to where it stands, and before that to where it would stand, if anywhere', async () => {
  const preview = { label: 'Preview', path: ({ id }: Record<string, unknown>) => `/${id}/?draft=${id}` };
  expect(await linkOf({ id: 7, status: 'published' }, preview)).toEqual(['View', '/7/']);
  expect(await linkOf({ id: 7, status: 'draft' }, preview)).toEqual(['Preview', '/7/?draft=7']);
  expect(await linkOf({ id: 7, status: 'draft' })).toBeNull();
  expect(await linkOf({ id: 7, status: 'draft', trashedAt: 'then' }, preview)).toBeNull();
});
