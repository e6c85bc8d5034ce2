// @vitest-environment happy-dom
import { AdminContext, type I18nProvider, ResourceContextProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '#platform/admin/data-provider.ts';
import { OfficeContext } from '#platform/admin/office.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { formField } from '../rules/form-field.ts';
import { FormEdit } from './form-edit.tsx';
import { formTexts } from './form-texts.ts';

const i18nProvider: I18nProvider = {
  translate: (key, options) => {
    const [, , ...steps] = key.split('.');
    const found = key.startsWith('resources.forms.')
      ? steps.reduce<unknown>(
          (inner, step) => (inner as Record<string, unknown> | undefined)?.[step],
          formTexts,
        )
      : undefined;
    const words = typeof found === 'string' ? found : (options?._ ?? key);
    return words.replace(/\{(\w+)\}/g, (_: string, name: string) => String(options?.[name] ?? ''));
  },
  changeLocale: async () => {},
  getLocale: () => 'en',
};
const own = (name: string, label: string, more = {}) =>
  formField({ name: `own_${name}`, type: 'text', label, group: 'main', ...more });
const record = {
  id: 1,
  version: 1,
  title: 'Registration',
  about: '',
  isArranged: true,
  groups: [{ name: 'main', title: 'Main' }],
  builtIn: [],
  fields: [
    own('a', 'Size'),
    own('b', 'Colour', {
      type: 'select',
      options: [
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue' },
      ],
    }),
    own('c', 'Note'),
  ],
};

let root: Root;
let answer: { status: number; body: object };

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    const { status, body } =
      method === 'PUT'
        ? answer
        : String(address).includes('forms/1')
          ? { status: 200, body: record }
          : { status: 401, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
  const page = (
    <OfficeContext value={composeShop([])}>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <ResourceContextProvider value="forms">
          <FormEdit />
        </ResourceContextProvider>
      </AdminContext>
    </OfficeContext>
  );
  const router = createMemoryRouter([{ path: '/forms/:id', element: page }], {
    initialEntries: ['/forms/1'],
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await vi.waitUntil(() => row('own_c'), { timeout: 20_000 });
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const row = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`);
const head = (name: string) => row(name)?.querySelector<HTMLElement>('button[aria-expanded]');
const isOpen = (name: string) => head(name)?.getAttribute('aria-expanded') === 'true';
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const said = (name: string) =>
  document.getElementById(input(name)?.getAttribute('aria-describedby') ?? '')?.textContent;
const press = (label: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
function type(name: string, text: string) {
  const field = input(name) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
async function open(name: string) {
  head(name)?.click();
  await vi.waitFor(() => expect(isOpen(name)).toBe(true));
}
async function refused(errors: Record<string, string>) {
  answer = { status: 422, body: { error: { code: 'resources.invalid', message: 'Not yet.' }, errors } };
  const form = document.querySelector('form') as HTMLFormElement;
  // The browser itself holds nothing back: it would say so in words of its own.
  expect(form.noValidate).toBe(true);
  form.requestSubmit();
}
const summary = () => [...document.querySelectorAll('[role=group] li button, [role=group] li a')];

it('what is refused opens, is said at its input and above the form, and stays open while it is mended', async () => {
  await open('own_a');
  type('fields.0.help', 'How tall');
  await refused({
    'fields.0.label': 'Enter a label.',
    'fields.1.options.1.label': 'Enter what shoppers read.',
  });
  await vi.waitFor(() =>
    expect([isOpen('own_a'), isOpen('own_b'), isOpen('own_c')]).toEqual([true, true, false]),
  );
  await vi.waitFor(() =>
    expect(summary().map((way) => way.textContent)).toEqual([
      'Size · Label: Enter a label.',
      'Colour · Choice 2: Enter what shoppers read.',
    ]),
  );
  expect(said('fields.0.label')).toBe('Enter a label.');
  expect(said('fields.1.options.1.label')).toBe('Enter what shoppers read.');
  (summary()[1] as HTMLElement).click();
  expect(document.activeElement).toBe(input('fields.1.options.1.label'));

  type('fields.0.label', 'Height');
  await vi.waitFor(() => expect(said('fields.0.label') ?? '').toBe(''));
  expect([isOpen('own_a'), isOpen('own_b')]).toEqual([true, true]);
  expect(said('fields.1.options.1.label')).toBe('Enter what shoppers read.');
});

it('what is wrong follows its field to another place, and what has no input is said in its row', async () => {
  await open('own_a');
  type('fields.0.help', 'How tall');
  await refused({ 'fields.1.name': 'Another field has this name.', 'fields.2.label': 'Enter a label.' });
  await vi.waitFor(() => expect(isOpen('own_c')).toBe(true));
  expect(row('own_b')?.textContent).toContain('Another field has this name.');
  press('Remove Size');
  await vi.waitFor(() => expect(row('own_a')).toBeNull());
  expect(said('fields.1.label')).toBe('Enter a label.');
  expect(row('own_b')?.textContent).toContain('Another field has this name.');
});

it('the keyboard goes on with what stands in the place of what was removed, and with what was added', async () => {
  await open('own_b');
  press('Remove choice 1');
  await vi.waitFor(() => expect(document.activeElement).toBe(input('fields.1.options.0.label')));
  expect(input('fields.1.options.0.label')?.value).toBe('Blue');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add choice')?.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(input('fields.1.options.1.label')));

  press('Duplicate Colour');
  await vi.waitFor(() => expect(input('fields.2.label')?.value).toBe('Colour (copy)'));
  expect(document.activeElement).toBe(input('fields.2.label'));
  press('Remove Colour (copy)');
  await vi.waitFor(() => expect(document.activeElement).toBe(head('own_c')));
  await open('own_c');
  press('Remove Note');
  await vi.waitFor(() => expect(document.activeElement).toBe(head('own_b')));
});

it('tells fields apart by their names in data, and warns of labels that two shown ones have', async () => {
  expect(head('own_a')?.querySelector('code')?.textContent).toBe('own_a');
  const warned = () => document.querySelector('.MuiAlert-colorWarning')?.textContent ?? '';
  expect(warned()).toBe('');
  await open('own_c');
  type('fields.2.label', 'size');
  await vi.waitFor(() => expect(warned()).toContain('Several fields that are shown are called “Size”'));
  document.querySelector<HTMLElement>('[aria-label="Show size"]')?.click();
  await vi.waitFor(() => expect(warned()).toBe(''));
});
