// @vitest-environment happy-dom
import { AdminContext, SimpleForm } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { renewAdminSession } from '#platform/admin/admin-session.ts';
import { NewCategory } from './new-category.tsx';

let root: Root;
let chosen: unknown;
const saved = vi.fn();
const sent = vi.fn();

afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

function Watch() {
  chosen = useWatch({ name: 'categoryIds' });
  return <output />;
}

async function show(mayCreate: boolean) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith('session')) {
      const resources = { categories: { actions: [], create: mayCreate } };
      return Response.json({ capabilities: [], slices: [], shop: {}, resources });
    }
    if (body === undefined) return Response.json([]);
    sent(path, JSON.parse(body));
    return JSON.parse(body).name === ''
      ? Response.json({ error: { code: 'bad' }, errors: { name: 'Enter a name.' } }, { status: 422 })
      : Response.json({ id: 9 }, { status: 201 });
  });
  await renewAdminSession();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AdminContext>
      <SimpleForm record={{ id: 1, categoryIds: [4] }} onSubmit={saved} toolbar={false}>
        <NewCategory source="categoryIds" />
        <Watch />
      </SimpleForm>
    </AdminContext>,
  );
  await vi.waitUntil(() => document.querySelector('output'), { timeout: 20_000 });
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.endsWith(label));
const OPEN = 'resources.products.newCategory.open';
const name = () => document.querySelector<HTMLInputElement>('input[name=newCategoryName]');

async function open(): Promise<HTMLInputElement> {
  await vi.waitUntil(() => document.querySelector('form button[aria-expanded]'));
  document.querySelector<HTMLButtonElement>('form button[aria-expanded]')?.click();
  return vi.waitUntil(name);
}

function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(input: HTMLInputElement, key: string): boolean {
  return !input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

it('adds a category within the product’s form by Enter, which sends nothing of the product, and chooses it', async () => {
  await show(true);
  const input = await open();
  expect(document.activeElement).toBe(input);
  // Refused: it is said there, and nothing is chosen.
  expect(press(input, 'Enter')).toBe(true);
  await vi.waitUntil(() => document.body.textContent?.includes('Enter a name.'));
  expect(chosen).toEqual([4]);
  type(input, 'Süßes');
  expect(press(input, 'Enter')).toBe(true);
  await vi.waitUntil(() => name() === null);
  expect(sent).toHaveBeenLastCalledWith('/rest/categories', { name: 'Süßes', parentId: null });
  expect(chosen).toEqual([4, 9]);
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  expect(saved).not.toHaveBeenCalled();
});

it('closes by Escape, and is not offered to whoever may add no categories', async () => {
  await show(true);
  press(await open(), 'Escape');
  await vi.waitUntil(() => name() === null);
  root.unmount();
  await show(false);
  expect(document.querySelector('form button[aria-expanded]')).toBeNull();
  expect(button(OPEN)).toBeUndefined();
});
