// @vitest-environment happy-dom
import { useState } from 'react';
import { AdminContext, type I18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { MeasureControl } from './measure-control.tsx';

const i18nProvider: I18nProvider = {
  translate: (key) => key,
  changeLocale: async () => {},
  getLocale: () => 'en',
};

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const input = () => document.querySelector<HTMLInputElement>('input[name=weightGrams]');
const unit = () => document.querySelector('[role=combobox]');

function type(value: string) {
  const element = input() as HTMLInputElement;
  element.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is kept of what was typed. */
let kept: unknown;

function Form({ Control, grams }: { Control: typeof MeasureControl; grams: number | null }) {
  const [value, setValue] = useState<unknown>(grams);
  kept = value;
  return <Control name="weightGrams" value={value} onChange={setValue} />;
}

/** Shows the weight of something in a shop with these units. */
async function show(measures: 'metric' | 'imperial', grams: number | null) {
  vi.resetModules();
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: {}, resources: {}, capabilities: [], slices: [], shop: { measures } }),
  );
  const { MeasureControl: Control } = await import('./measure-control.tsx');
  const page = (
    <AdminContext i18nProvider={i18nProvider}>
      <Form Control={Control} grams={grams} />
    </AdminContext>
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await vi.waitFor(() => expect(input()).toBeTruthy(), { timeout: 20_000 });
}

async function choose(wanted: string) {
  unit()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  const option = () => document.querySelector<HTMLElement>(`[role=option][data-value=${wanted}]`);
  await vi.waitFor(() => expect(option()).toBeTruthy(), { timeout: 20_000 });
  option()?.click();
}

it('a weight is typed in the unit that is chosen: two and then kilograms are two kilograms', async () => {
  await show('metric', null);
  expect(unit()?.textContent).toBe('g');
  type('2');
  await vi.waitFor(() => expect(kept).toBe(2));
  input()?.blur();
  await choose('kg');
  await vi.waitFor(() => expect(kept).toBe(2000));
  expect([input()?.value, unit()?.textContent]).toEqual(['2', 'kg']);
});

it('what is stored stays as heavy in another unit', async () => {
  await show('metric', 1250);
  expect([input()?.value, unit()?.textContent]).toEqual(['1.25', 'kg']);
  await choose('g');
  await vi.waitFor(() => expect(input()?.value).toBe('1250'));
  expect(kept).toBe(1250);
});

it('a shop of ounces and pounds shows and takes those, and keeps grams', async () => {
  await show('imperial', 907);
  expect([input()?.value, unit()?.textContent]).toEqual(['2', 'lb']);
  type('2.5');
  await vi.waitFor(() => expect(kept).toBe(1134));
  type('heavy');
  await vi.waitFor(() => expect(kept).toBe('heavy'));
  type('');
  await vi.waitFor(() => expect(kept).toBe(null));
});
