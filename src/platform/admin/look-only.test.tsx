// @vitest-environment happy-dom
import {
  AdminContext,
  AutocompleteArrayInput,
  BooleanInput,
  type DataProvider,
  ResourceContextProvider,
  SelectInput,
  TextInput,
} from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { authProvider, renewAdminSession } from './admin-session.ts';
import { FieldInput } from './controls/field-input.tsx';
import { EditPage } from './pages.tsx';
import { PictureListInput } from './picture-list-input.tsx';

const record = {
  id: 1,
  name: 'Cup',
  kind: 'a',
  isOn: true,
  tags: ['a'],
  price: 900,
  text: '<p>Made by hand.</p>',
  pictures: [{ id: 7, src: '/cup.webp', alt: 'A cup', caption: '', focus: null }],
};
const update = vi.fn(async () => ({ data: record }));
const CHOICES = [{ id: 'a', name: 'A' }];
let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  root = undefined;
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function logInWith(rights: Record<string, boolean>) {
  const session = { capabilities: [], slices: [], shop: { currency: 'USD', timeZone: 'UTC' } };
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...session, resources: { products: { actions: [], ...rights } } }),
  );
  await renewAdminSession();
}

async function showTo(rights: Record<string, boolean>) {
  await logInWith(rights);
  const page = (
    <AdminContext
      dataProvider={{ getOne: async () => ({ data: record }), update } as unknown as DataProvider}
      authProvider={authProvider}
    >
      <ResourceContextProvider value="products">
        <EditPage deeds={<button type="button">Duplicate</button>}>
          <TextInput source="name" isRequired />
          <SelectInput source="kind" choices={CHOICES} />
          <BooleanInput source="isOn" />
          <AutocompleteArrayInput source="tags" choices={CHOICES} />
          <FieldInput source="price" field={{ kind: 'money', default: null }} />
          <FieldInput source="text" field={{ kind: 'rich-text', default: '' }} />
          <PictureListInput source="pictures" />
        </EditPage>
      </ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '/products/:id', element: page }], {
    initialEntries: ['/products/1'],
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await vi.waitUntil(
    () => document.querySelector('[name=name]') && document.querySelector('[contenteditable]'),
    { timeout: 20_000 },
  );
}

/** All that somebody could type into, choose from or press. */
function open(): Element[] {
  const all = document.querySelectorAll('input, textarea, button, [role=combobox], [contenteditable]');
  return [...all].filter(
    (one) =>
      !one.matches(':disabled, fieldset:disabled *') &&
      one.getAttribute('aria-disabled') !== 'true' &&
      one.getAttribute('contenteditable') !== 'false',
  );
}

const words = () => document.body.textContent ?? '';
const pressSave = () =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true }));

it('whoever may read a record but not change it looks at it where nothing can be changed, and nothing sent', async () => {
  await showTo({ read: true, update: false, trash: false, delete: false });
  expect(await authProvider.canAccess?.({ resource: 'products', action: 'edit' })).toBe(true);
  expect(words()).toContain('admin.lookOnly');
  expect(document.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Cup');
  expect(words()).toContain('Made by hand.');
  expect(document.querySelector('[src="/cup.webp"]')).not.toBeNull();
  expect(open().map((one) => one.outerHTML)).toEqual([]);
  // Not by the fieldset alone: what is no native input knows of it as well.
  expect(document.querySelector('[role=combobox]')?.getAttribute('aria-disabled')).toBe('true');
  expect(words()).not.toContain('Duplicate');
  pressSave();
  document.querySelector('form')?.requestSubmit();
  await Promise.resolve();
  expect(update).not.toHaveBeenCalled();
});

it('whoever may change it does so in the same form', async () => {
  await showTo({ read: true, update: true, trash: true, delete: false });
  expect(words()).not.toContain('admin.lookOnly');
  expect(document.querySelector('[name=name]')?.matches(':disabled')).toBe(false);
  expect(words()).toContain('Duplicate');
  expect(words()).toContain('admin.deeds.trash');
});

it('whose right goes while they type keeps what they typed, and is told why it cannot be saved', async () => {
  await showTo({ read: true, update: true });
  const name = document.querySelector('[name=name]') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Large cup');
  name.dispatchEvent(new Event('input', { bubbles: true }));
  const save = () => document.querySelector<HTMLButtonElement>('button[type=submit]');
  await vi.waitFor(() => expect(save()?.disabled).toBe(false));
  await logInWith({ read: true, update: false });
  await vi.waitFor(() => expect(words()).toContain('admin.rightGone'));
  expect(document.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Large cup');
  expect(save()?.disabled).toBe(true);
  pressSave();
  await Promise.resolve();
  expect(update).not.toHaveBeenCalled();
});

it('whoever may not read a record is led to none', async () => {
  await logInWith({ read: true, update: true });
  expect(await authProvider.canAccess?.({ resource: 'orders', action: 'edit' })).toBe(false);
  expect(await authProvider.canAccess?.({ resource: 'products', action: 'create' })).toBe(false);
});
