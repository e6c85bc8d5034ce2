// @vitest-environment happy-dom
import { AdminContext, SimpleForm } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { ChartTableInput } from './chart-table-input.tsx';

let root: Root;
let kept: unknown;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function Watch() {
  kept = useWatch({ name: 'table' });
  return null;
}

async function show(rows: string[][]): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AdminContext>
      <SimpleForm record={{ id: 1, table: { headRow: true, headColumn: false, rows } }} toolbar={false}>
        <ChartTableInput source="table" />
        <Watch />
      </SimpleForm>
    </AdminContext>,
  );
  await vi.waitUntil(() => document.querySelector('[data-cell="0-0"]'), { timeout: 20_000 });
}
const cell = (name: string) => document.querySelector<HTMLInputElement>(`[data-cell="${name}"]`);
const rows = () => (kept as { rows: string[][] }).rows;
function press(name: string, key: string): boolean {
  return (
    cell(name)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) ?? true
  );
}
const isAt = (name: string) =>
  vi.waitUntil(() => document.activeElement === cell(name) && cell(name) !== null);
function type(name: string, value: string): void {
  const input = cell(name);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}
const click = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button')]
    .find((one) => one.textContent?.includes(label) || one.getAttribute('aria-label')?.includes(label))
    ?.click();

it('is typed by keyboard alone: arrows go up and down, Enter below, and from the last row into a new one', async () => {
  await show([
    ['Size', 'Chest'],
    ['S', '90'],
  ]);
  cell('0-1')?.focus();
  // Enter does not send the form.
  expect(press('0-1', 'Enter')).toBe(false);
  await isAt('1-1');
  press('1-1', 'ArrowUp');
  await isAt('0-1');
  press('0-1', 'ArrowDown');
  await isAt('1-1');
  expect(press('1-1', 'ArrowRight')).toBe(true);
  press('1-1', 'Enter');
  await isAt('2-0');
  type('2-0', 'M');
  await vi.waitUntil(() => rows()[2]?.[0] === 'M');
  expect(rows()).toEqual([
    ['Size', 'Chest'],
    ['S', '90'],
    ['M', ''],
  ]);
});

it('gets rows and columns, loses them, and the focus stays in it', async () => {
  await show([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  click('addColumn');
  await isAt('0-2');
  click('addRow');
  await isAt('2-0');
  expect(rows()).toEqual([
    ['a', 'b', ''],
    ['c', 'd', ''],
    ['', '', ''],
  ]);
  click('removeRow');
  await isAt('0-0');
  click('removeColumn');
  await vi.waitUntil(() => rows()[0]?.length === 2);
  expect(rows()).toEqual([
    ['d', ''],
    ['', ''],
  ]);
});

it('takes what was copied from a spreadsheet, from the cell on in which it is pasted; a word is pasted into its cell', async () => {
  await show([['Size', '']]);
  const paste = (name: string, text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    return cell(name)?.dispatchEvent(event);
  };
  expect(paste('0-1', 'word')).toBe(true);
  expect(paste('0-1', 'Chest\tWaist\r\n90\t70\r\n')).toBe(false);
  await vi.waitUntil(() => rows().length === 2);
  expect(rows()).toEqual([
    ['Size', 'Chest', 'Waist'],
    ['', '90', '70'],
  ]);
});
