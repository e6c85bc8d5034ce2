// @vitest-environment happy-dom
import { AdminContext, type DataProvider, HttpError, ResourceContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfficeContext } from '#platform/admin/office.ts';
import { EditPage } from '#platform/admin/pages.tsx';
import { composeShop } from '#platform/slices/compose-shop.ts';
import type { EditableWidget } from './document-fields.ts';
import { DocumentForm } from './document-form.tsx';

const widgets: EditableWidget[] = [
  {
    id: 'grid001',
    title: 'Products',
    fields: {
      heading: { kind: 'text', label: 'Heading', default: '' },
      limit: { kind: 'number', label: 'How many', default: 4, max: 24 },
    },
    values: { heading: 'New', limit: 4 },
  },
  { id: 'gone001', title: 'countdown', fields: {}, values: {}, unknown: true },
];
const errors = { widgets: [{ values: { limit: 'At most 24.' } }] };

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('what is wrong with how something looks is not hidden, and a widget that nobody knows is told of', async () => {
  const dataProvider = {
    getOne: async () => ({ data: { id: 1, version: 1, widgets } }),
    update: async () => Promise.reject(new HttpError('Look again.', 422, { errors })),
  } as unknown as DataProvider;
  const element = (
    <OfficeContext value={composeShop([])}>
      <AdminContext dataProvider={dataProvider}>
        <ResourceContextProvider value="pages">
          <EditPage>
            <DocumentForm empty="nothing" />
          </EditPage>
        </ResourceContextProvider>
      </AdminContext>
    </OfficeContext>
  );
  const router = createMemoryRouter([{ path: '/pages/:id', element }], { initialEntries: ['/pages/1'] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  const limit = await vi.waitUntil(
    () => document.querySelector<HTMLInputElement>('details [name="widgets.0.values.limit"]'),
    { timeout: 20_000 },
  );
  const details = limit.closest('details');
  expect(details?.open).toBe(false);
  expect(document.querySelectorAll('[role=group] h3')).toHaveLength(1);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('resources.pages.unknownWidget');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(limit, '99');
  limit.dispatchEvent(new Event('input', { bubbles: true }));
  const save = await vi.waitUntil(
    () => document.querySelector<HTMLButtonElement>('button[type=submit]:not([disabled])'),
    { timeout: 20_000 },
  );
  save.click();
  await vi.waitFor(() => expect(details?.open).toBe(true), { timeout: 20_000 });
  expect(details?.textContent).toContain('At most 24.');
  root.unmount();
});
