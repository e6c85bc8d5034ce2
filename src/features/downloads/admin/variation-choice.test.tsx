// @vitest-environment happy-dom
import { AdminContext, SimpleForm } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { editedKinds } from '#features/catalog/public.ts';
import { OfficeContext } from '#platform/admin/office.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { VariationChoice } from './variation-choice.tsx';

const kinds = editedKinds.with(
  { name: 'variable', label: 'Variable', isMade: true, own: ['variations'] },
  { name: 'simple', label: 'Simple', isMade: true },
);
const office = composeShop([{ name: 'catalog', optional: null, adds: [kinds] }]);

let root: Root;
let kept: unknown;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function Watch() {
  kept = useWatch({ name: 'downloads.virtualIds' });
  return <output />;
}

async function show(virtualIds: number[] | null, type = 'variable'): Promise<void> {
  const variations = [
    { id: 7, name: 'E-book' },
    { id: 8, name: 'Paper' },
  ];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <OfficeContext value={office}>
      <AdminContext>
        <SimpleForm record={{ id: 1, type, downloads: { virtualIds, variations } }} toolbar={false}>
          <VariationChoice source="downloads.virtualIds" label="Which" />
          <Watch />
        </SimpleForm>
      </AdminContext>
    </OfficeContext>,
  );
  await vi.waitUntil(() => document.querySelector('output'), { timeout: 20_000 });
}

const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input')]
    .filter((one) => one.checked)
    .map((one) => one.closest('label')?.textContent);
const click = (label: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent === label)
    ?.querySelector('input')
    ?.click();
const ALL = 'slices.downloads.all';
const SOME = 'slices.downloads.some';

it('holds for all variations until some are chosen, and for all again', async () => {
  await show(null);
  expect(checked()).toEqual([ALL]);
  click(SOME);
  await vi.waitUntil(() => Array.isArray(kept));
  expect([kept, checked()]).toEqual([[], [SOME]]);
  expect(document.body.textContent).toContain('slices.downloads.noneChosen');
  click('Paper');
  click('E-book');
  await vi.waitUntil(() => (kept as number[]).length === 2);
  click('Paper');
  await vi.waitUntil(() => (kept as number[]).length === 1);
  expect([kept, checked()]).toEqual([[7], [SOME, 'E-book']]);
  click(ALL);
  await vi.waitUntil(() => kept === null);
});

it('shows what is kept, and nothing for a product without variations', async () => {
  await show([8]);
  expect(checked()).toEqual([SOME, 'Paper']);
  root.unmount();
  await show(null, 'simple');
  expect(document.querySelectorAll('input')).toHaveLength(0);
});
