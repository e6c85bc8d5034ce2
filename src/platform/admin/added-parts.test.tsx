// @vitest-environment happy-dom
import { AdminContext, type DataProvider, ResourceContextProvider, TextField, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { adminSession, renewAdminSession } from './admin-session.ts';
import { defineAdminSlice } from './define-admin-slice.ts';
import { ListPage } from './list-page.tsx';
import { OfficeContext } from './office.ts';
import { CreatePage, EditPage } from './pages.tsx';
import { ShowPage } from './show-page.tsx';

const office = composeShop([
  defineAdminSlice({
    name: 'ribbons',
    formSections: [{ resource: 'orders', part: 'ribbon', section: async () => Ribbon }],
  }),
  defineAdminSlice({
    name: 'gift-wrap',
    formSections: [{ resource: 'products', part: 'gift-wrap', section: async () => GiftWrap }],
    recordPanels: [
      { resource: 'products', name: 'cards', panel: async () => Told },
      { resource: 'products', name: 'nothing', panel: async () => Told },
    ],
    listColumns: [
      { resource: 'products', name: 'cards', label: 'Card', cell: async () => Told },
      { resource: 'orders', name: 'cards', label: 'Foreign', cell: async () => Told },
    ],
    listFilters: [{ resource: 'products', source: 'card', label: 'Card', choices: [{ id: 'a', name: 'A' }] }],
    bulkOperations: [
      { resource: 'products', action: 'give-card', label: 'Give a card' },
      { resource: 'products', action: 'forbidden', label: 'Forbidden' },
    ],
  }),
]);

function Told({ part }: { part: unknown }) {
  return <em>{JSON.stringify(part)}</em>;
}

function GiftWrap() {
  return <TextInput source="gift-wrap.paper" label="Paper" />;
}

function Ribbon() {
  return <TextInput source="ribbon.paper" label="Ribbon" />;
}

const record = {
  id: 1,
  name: 'Cup',
  version: 1,
  'gift-wrap': { paper: 'red', price: 200 },
  parts: { cards: { text: 'For Ada' } },
};
const plain = { id: 2, name: 'Mug', parts: {} };
const actOnEach = vi.fn(async () => ({ data: { done: [2], refused: [{ id: 1, message: 'Has one.' }] } }));
const session = {
  capabilities: [],
  resources: { products: { read: true, export: true, actions: ['give-card'] } },
};
const update = vi.fn(async () => ({ data: record }));
const create = vi.fn(async () => ({ data: record }));

// Nobody is asked who is logged in.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

function show(form: React.ReactNode) {
  const dataProvider = {
    getOne: async () => ({ data: record }),
    getList: async () => ({ data: [record, plain], total: 2 }),
    update,
    create,
    actOnEach,
  } as unknown as DataProvider;
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
  return root;
}

async function showForm(form: React.ReactNode) {
  const root = show(form);
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
  const { root, input } = await showForm(
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
  const { root, input } = await showForm(
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

const words = () => document.body.textContent ?? '';
const shown = (told: string) => vi.waitFor(() => expect(words()).toContain(told), { timeout: 20_000 });
const told = JSON.stringify({ text: 'For Ada' });

it.each([
  ['an edited', EditPage],
  ['a shown', ShowPage],
])(
  '%s record has the panels of what slices tell of it, and none of what they do not',
  async (_kind, Page) => {
    const root = show(
      <Page>
        <p>Fields</p>
      </Page>,
    );
    await shown(told);
    expect(document.querySelectorAll('em')).toHaveLength(1);
    // Panels may hold forms of their own.
    expect(document.querySelector('form em')).toBeNull();
    root.unmount();
  },
);

it('a list has the columns, filters and bulk operations that slices add, and leads to its table', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session') ? Response.json(session) : new Response('{}', { status: 401 }),
  );
  await adminSession();
  const root = show(
    <ListPage
      phone={{ primary: 'name' }}
      sort={{ field: 'name', order: 'ASC' }}
      lastColumn={<TextField source="id" />}
    >
      <TextField source="name" />
    </ListPage>,
  );
  await shown(told);
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent?.trim());
  expect(heads.slice(-3)).toEqual([expect.stringMatching(/name/i), 'Card', expect.stringMatching(/id/i)]);
  expect(document.querySelectorAll('em')).toHaveLength(1);
  // Only what a slice adds is to be chosen there.
  expect(document.querySelector('.add-filter')).not.toBeNull();
  expect(document.querySelector('[href^="/rest/products/export.csv"]')?.getAttribute('href')).toBe(
    '/rest/products/export.csv?sort=%5B%22name%22%2C%22ASC%22%5D&filter=%7B%7D',
  );
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody [type=checkbox]')];
  for (const box of boxes) box.click();
  const button = await vi.waitUntil(
    () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Give a card'),
    { timeout: 20_000 },
  );
  expect(words()).not.toContain('Forbidden');
  button.click();
  await vi.waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([true, false]), {
    timeout: 20_000,
  });
  expect(actOnEach).toHaveBeenCalledWith('products', { ids: [1, 2], action: 'give-card' });
  // Whoever may see the list, but take none away, is not led to its table.
  const { products } = session.resources;
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...session, resources: { products: { ...products, export: false } } }),
  );
  await renewAdminSession();
  await vi.waitFor(() => expect(document.querySelector('[href*="export.csv"]')).toBeNull(), {
    timeout: 20_000,
  });
  root.unmount();
});
