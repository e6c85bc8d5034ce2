import { slices } from 'virtual:slices/server';
import { describe, expect, it } from 'vitest';
import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { platformSlice } from '#platform/slices/platform-slice.server.ts';
import { screens } from './screens.ts';

const shop = composeShop([platformSlice(() => []), ...slices]);
const resources = shop.of(platformPoints.resources).flatMap((make) => make({ shop: () => shop } as never));

describe('screens of the back office', () => {
  it('stand for one resource each, and every resource has one', () => {
    const names = screens.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...names].sort()).toEqual(resources.map(({ name }) => name).sort());
  });

  it('offer only deeds that the resource has', () => {
    for (const screen of screens) {
      const { capabilities } = resources.find(({ name }) => name === screen.name) ?? {
        capabilities: undefined,
      };
      if (screen.create) expect([screen.name, capabilities?.create]).not.toContain(undefined);
      if (screen.edit) expect([screen.name, capabilities?.update]).not.toContain(undefined);
    }
  });

  it('name themselves and every field they sort by', () => {
    for (const screen of screens) {
      expect(screen.texts.name).toMatch(/^\S.* \|\|\|\| \S/);
      const labels = screen.texts.fields as AdminTexts;
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

/** Orders that callers of the interface may use but no screen shows as a column. */
const INTERNAL = new Set(['createdAt', 'totalSales']);
