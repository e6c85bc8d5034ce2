import { slices } from 'virtual:slices/server';
import { describe, expect, it } from 'vitest';
import { productTypes } from '#features/catalog/public.server.ts';
import { editedKinds } from '#features/catalog/public.ts';
import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { platformSlice } from '#platform/slices/platform-slice.server.ts';
import { officeOf, wholeOffice } from './office.ts';

const shop = composeShop([platformSlice(() => []), ...slices]);
const screens = wholeOffice.of(adminPoints.screens);
const panels = wholeOffice.of(adminPoints.overviewPanels);
const services = { shop: () => shop, marketOf: () => ({ currency: 'EUR' }) } as never;
const resources = shop.of(platformPoints.resources).flatMap((make) => make(services));

describe('screens of the back office', () => {
  it('stand for one resource each, and every resource has one; others say what they need', () => {
    const all = screens.map(({ name }) => name);
    expect(new Set(all).size).toBe(all.length);
    const names = screens.filter(({ capability }) => !capability).map(({ name }) => name);
    // Documents are changed on their pages, by an editor of its own.
    const shown = resources.map(({ name }) => name).filter((name) => name !== 'documents');
    expect(names.toSorted()).toEqual(shown.sort());
  });

  it('offer only deeds that the resource has', () => {
    for (const screen of screens.filter(({ capability }) => !capability)) {
      const { capabilities } = resources.find(({ name }) => name === screen.name) ?? {
        capabilities: undefined,
      };
      const { create = screen.writeCapability, update = screen.writeCapability } = capabilities ?? {};
      if (screen.create) expect([screen.name, create]).not.toContain(undefined);
      if (screen.edit) expect([screen.name, update]).not.toContain(undefined);
    }
  });

  it('name themselves and every field they sort by', async () => {
    for (const screen of screens) {
      expect(screen.title).toMatch(/^\S.* \|\|\|\| \S/);
      const labels = (await screen.texts()).fields as AdminTexts;
      const { sort = {} } = resources.find(({ name }) => name === screen.name) ?? {};
      const unlabelled = Object.keys(sort).filter((field) => !labels[field] && !INTERNAL.has(field));
      expect([screen.name, unlabelled]).toEqual([screen.name, []]);
    }
  });

  it('load each of their views', async () => {
    for (const { list, edit, create, show } of screens)
      for (const load of [list, edit, create, show]) if (load) expect(await load()).toBeTypeOf('function');
  }, 60_000);
});

describe('forms of the back office', () => {
  it('[TOT-007d] have each field that a slice keeps with records of another, as the server has it', async () => {
    const nameOf = ({ resource, part }: { resource: string; part: string }) => `${resource}.${part}`;
    const kept = new Map(
      shop
        .of(resourceExtensions)
        .map((one) => [nameOf(one), one.fields ? Object.keys(one.fields) : null] as const),
    );
    const sections = wholeOffice.of(adminPoints.formSections);
    expect(sections.map(nameOf).sort()).toEqual([...kept.keys()].sort());
    for (const section of sections)
      if ('fields' in section)
        expect([nameOf(section), Object.keys(await section.fields())]).toEqual([
          nameOf(section),
          kept.get(nameOf(section)),
        ]);
    expect(kept.get('users.taxes')).toEqual(['exempt']);
  });
});

describe('the back office of the slices that are on', () => {
  const places = [...wholeOffice.slices];
  const madeBy = (name: string) =>
    places.find((slice) =>
      officeOf([slice])
        .of(adminPoints.screens)
        .some((screen) => screen.name === name),
    );

  it('has its screens in groups that there are, in the order of the slices, save where one has a place', () => {
    const groups = wholeOffice.of(adminPoints.menuGroups).map(({ name }) => name);
    expect(screens.filter(({ group }) => group && !groups.includes(group))).toEqual([]);
    const order = screens.map(({ name, place = 0 }) => [place, places.indexOf(madeBy(name) ?? '')] as const);
    expect(order).toEqual(order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
  });

  it('is without what belongs to others, and the same object for the same slices', () => {
    const few = ['platform', 'catalog', 'inventory'];
    const office = officeOf(few);
    const kept = screens.filter(({ name }) => few.includes(madeBy(name) ?? ''));
    expect(office.of(adminPoints.screens)).toEqual(kept);
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['products', 'mails']));
    expect(kept.length).toBeLessThan(screens.length);
    expect(office.of(adminPoints.overviewPanels).map(({ name }) => name)).toContain('stock');
    expect(office.of(adminPoints.overviewPanels).map(({ name }) => name)).not.toContain('orders');
    expect(officeOf(few)).toBe(office);
    expect(officeOf([]).of(adminPoints.screens)).toEqual([]);
  });

  it('has a panel for each part of the overview, and loads each of them', async () => {
    const parts = shop.of(platformPoints.overview).flatMap((make) => make(services));
    expect(panels.map(({ name }) => name).sort()).toEqual(parts.map(({ name }) => name).sort());
    for (const { panel } of panels) expect(await panel()).toBeTypeOf('function');
  }, 60_000);

  it('is made of halves that are called as the server’s', () => {
    const halves = [...wholeOffice.slices];
    expect(halves).toEqual(shop.slices.filter((name) => halves.includes(name)));
  });
});

/** Orders that callers of the interface may use but no screen shows as a column. */
const INTERNAL = new Set(['id', 'createdAt', 'totalSales']);

it('each kind of product that slices sell has its part in the editor, with a name', async () => {
  const kinds = wholeOffice.of(editedKinds);
  expect(kinds.map(({ name }) => name)).toEqual(shop.of(productTypes).map(({ name }) => name));
  const texts = await screens.find(({ name }) => name === 'products')?.texts();
  const named = Object.keys(texts?.types as AdminTexts).map((name) => `resources.products.types.${name}`);
  expect(named).toEqual(expect.arrayContaining(kinds.map(({ label }) => label)));
});
