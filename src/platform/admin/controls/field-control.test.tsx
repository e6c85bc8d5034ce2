// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { defineFields } from '#platform/fields/field.ts';

afterEach(() => document.body.replaceChildren());

const fields = defineFields({
  fold: {
    kind: 'choice',
    label: 'At first',
    choices: { '': 'As the panel says', open: 'Open', folded: 'Folded' },
    default: '',
  },
});

it.each(['', undefined])('names the choice that stands for nothing chosen (%j)', async (value) => {
  vi.resetModules();
  const { FieldControl } = await import('./field-control.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(h(FieldControl, { field: fields.fold, value, onChange: () => undefined }));
  const shown = () => document.querySelector('[role=combobox]')?.textContent;
  await vi.waitFor(() => expect(shown()).toBe('As the panel says'));
  root.unmount();
});

it('lists blocks by their titles, never by their ids, and keyboards choose among them in their order', async () => {
  vi.resetModules();
  const { FieldControl } = await import('./field-control.tsx');
  const onChange = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const choices = { teas001: 'Products: “Teas”', cups001: 'Products: “Cups”' };
  const field = { kind: 'blocks', label: 'Which lists', default: '', listing: 'products', choices } as const;
  root.render(h(FieldControl, { field, value: 'cups001, gone001', onChange }));
  const input = await vi.waitUntil(() => document.querySelector('input'));
  expect(document.querySelector('.MuiChip-root')?.textContent).toBe('Products: “Cups”');
  const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  input.focus();
  press('ArrowDown');
  const option = await vi.waitUntil(() => document.querySelector('[role=option]'));
  expect(document.querySelectorAll('[role=option]')).toHaveLength(1);
  expect(option.textContent).toBe('Products: “Teas”');
  expect(document.body.textContent).not.toMatch(/\w00\d/);
  press('ArrowDown');
  press('Enter');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('cups001,teas001'));
  root.unmount();
});

it.each([
  { unordered: true, listed: ['Post', 'Pickup', 'Courier'], arrows: 0 },
  { listed: ['Courier', 'Post', 'Pickup'], arrows: 6 },
] as const)('lists what was chosen first and movable, but for what has no order ($listed)', async (kind) => {
  vi.resetModules();
  const { FieldControl } = await import('./field-control.tsx');
  const { listed, arrows, ...rest } = kind;
  const onChange = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const choices = { post: 'Post', pickup: 'Pickup', courier: 'Courier' };
  const field = { kind: 'sequence', label: 'Offered with', default: [], choices, ...rest } as const;
  root.render(h(FieldControl, { field, value: ['courier'], onChange }));
  await vi.waitUntil(() => document.querySelector('li'));
  const items = () => [...document.querySelectorAll('li')];
  expect(items().map((item) => item.textContent)).toEqual(listed);
  expect(document.querySelectorAll('li button')).toHaveLength(arrows);
  expect(items().map((item) => item.querySelector('input')?.checked)).toEqual(
    listed.map((label) => label === 'Courier'),
  );
  items()
    .find((item) => item.textContent === 'Post')
    ?.querySelector('input')
    ?.click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(['courier', 'post']));
  root.unmount();
});
