// @vitest-environment happy-dom
import { AdminContext, type DataProvider, ResourceContextProvider, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { defineAdminSlice } from './define-admin-slice.ts';
import { OfficeContext } from './office.ts';
import { CreatePage, EditPage } from './pages.tsx';

const office = composeShop([
  defineAdminSlice({
    name: 'ribbons',
    formSections: [{ resource: 'orders', part: 'ribbon', section: async () => Ribbon }],
  }),
  defineAdminSlice({
    name: 'gift-wrap',
    formSections: [{ resource: 'products', part: 'gift-wrap', section: async () => GiftWrap }],
  }),
]);

function GiftWrap() {
  return <TextInput source="gift-wrap.paper" label="Paper" />;
}

function Ribbon() {
  return <TextInput source="ribbon.paper" label="Ribbon" />;
}

const record = { id: 1, name: 'Cup', version: 1, 'gift-wrap': { paper: 'red', price: 200 } };
const update = vi.fn(async () => ({ data: record }));
const create = vi.fn(async () => ({ data: record }));

// Nobody is asked who is logged in.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

async function show(form: React.ReactNode) {
  const dataProvider = { getOne: async () => ({ data: record }), update, create } as unknown as DataProvider;
  const page = (
    <OfficeContext value={office}>
      <AdminContext dataProvider={dataProvider}>
        <ResourceContextProvider value="products">{form}</ResourceContextProvider>
      </AdminContext>
    </OfficeContext>
  );
  const router = createMemoryRouter([{ path: '/products/:id?', element: page }], {
    initialEntries: ['/products/1'],
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  const input = await vi.waitUntil(
    () => document.querySelector<HTMLInputElement>('[name="gift-wrap.paper"]'),
    { timeout: 20_000 },
  );
  return { root, input };
}

function type(input: HTMLInputElement, text: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function save() {
  const button = await vi.waitUntil(
    () => document.querySelector<HTMLButtonElement>('button[type=submit]:not([disabled])'),
    { timeout: 20_000 },
  );
  button.click();
}

it('a form has the sections that slices add to its resource, and saves them with the record', async () => {
  const { root, input } = await show(
    <EditPage>
      <TextInput source="name" />
    </EditPage>,
  );
  await vi.waitFor(() => expect(input.value).toBe('red'), { timeout: 20_000 });
  expect(document.querySelector('[name="ribbon.paper"]')).toBeNull();
  type(input, 'blue');
  await save();
  await vi.waitFor(() => expect(update).toHaveBeenCalled(), { timeout: 20_000 });
  expect(update.mock.calls[0]).toMatchObject([
    'products',
    { data: { name: 'Cup', 'gift-wrap': { paper: 'blue', price: 200 } } },
  ]);
  root.unmount();
});

it('a new record gets its parts from the same form', async () => {
  const { root, input } = await show(
    <CreatePage>
      <TextInput source="name" />
    </CreatePage>,
  );
  type(input, 'green');
  await save();
  await vi.waitFor(() => expect(create).toHaveBeenCalled(), { timeout: 20_000 });
  expect(create.mock.calls[0]).toMatchObject(['products', { data: { 'gift-wrap': { paper: 'green' } } }]);
  root.unmount();
});
