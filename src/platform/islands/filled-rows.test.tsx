import { type ReactNode, useId } from 'react';
import { preload } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { FilledRows } from './filled-rows.server.ts';
import { island } from './island.server.tsx';
import { keptRows } from './kept.ts';
import { KeptMarkup } from './kept-markup.server.ts';
import { usePageContext } from './page-context.ts';
import type { PageContext } from './page-context-block.ts';
import { type RenderOptions, renderMarkup } from './render.server.tsx';

const context = { locale: 'en', addresses: {}, texts: {} } as unknown as PageContext;
const Broken = island(
  () => {
    throw new Error('broken');
  },
  'broken-0000:Broken',
  'load',
);

/** Keeps shapes at their first row already. */
class Eager extends KeptMarkup {
  override isWorthKeeping(): boolean {
    return true;
  }
}
const memory = () => new Eager({ maxBytes: 100_000 });
const render = (node: ReactNode, options: Partial<RenderOptions> = {}) =>
  renderMarkup(node, { prefix: 'p', context, scriptAddress: (name) => `/${name}.js`, ...options });

interface Cup {
  name: string;
}
const shown = vi.fn();
const rowsOfCups = (View: (row: { fills: readonly [string]; level: number }) => ReactNode) =>
  keptRows<{ cup: Cup; look: { shows: number } }, { fills: readonly [string]; level: number }>(
    View,
    ({ fills, level }) => ({ shows: level, fills }),
    {
      of: ({ cup, look }) => ({ one: cup, look }),
      shown({ cup, look }) {
        shown(cup.name);
        return { fills: [cup.name], level: look.shows };
      },
    },
  );
const Cups = rowsOfCups(function CupRow({ fills: [name], level }) {
  useStyles('cup');
  preload(`/${name}.webp`, { as: 'image' });
  return (
    <li {...live('cup')} title={name}>
      {level} – {name} in {usePageContext().locale}
    </li>
  );
});
const showCups = (
  cups: readonly Cup[],
  kept?: KeptMarkup,
  level = 2,
  options: Partial<RenderOptions> = {},
) => {
  shown.mockClear();
  const look = { shows: level };
  return render(<Cups rows={cups.map((cup) => ({ cup, look }))} />, { kept, ...options });
};

test('a row that is asked for again stays as it was filled in, with all that its render noted', () => {
  const store = memory();
  const cups = [{ name: 'a&b' }, { name: '☕' }];
  const plain = showCups(cups);
  expect(showCups(cups, store)).toEqual(plain);
  expect(store.rows.size).toBe(0);
  expect(showCups(cups, store)).toEqual(plain);
  expect(shown.mock.calls.flat()).toEqual(['a&b', '☕']);
  expect(store.rows.size).toBe(2);
  expect(showCups(cups, store)).toEqual(plain);
  expect(shown).not.toHaveBeenCalled();
  const more = [{ name: 'x' }, ...cups, { name: 'y' }];
  expect(showCups(more, store)).toEqual(showCups(more));
  showCups(more, store);
  expect(shown.mock.calls.flat()).toEqual(['x', 'y']);
});

test('a row that was filled in is that of its object, its look, its view and the page alone', () => {
  const store = memory();
  const cup = { name: 'cup' };
  const french = { context: { ...context, locale: 'fr' } };
  const Others = rowsOfCups(({ fills: [name] }) => <b>{name}</b>);
  for (let time = 1; time <= 3; time++) {
    expect(showCups([cup], store).html).toContain('2 – cup in en');
    expect(showCups([cup], store, 3).html).toContain('3 – cup in en');
    expect(showCups([cup], store, 2, french).html).toContain('2 – cup in fr');
    expect(showCups([{ name: 'cup' }], store).html).toContain('cup');
    expect(shown).toHaveBeenCalledTimes(1);
    expect(render(<Others rows={[{ cup, look: { shows: 2 } }]} />, { kept: store }).html).toBe('<b>cup</b>');
  }
  expect(store.rows.size).toBe(4);
});

test('no row stays filled in that has ids of its place, or in which something failed', () => {
  const store = memory();
  const onIslandError = vi.fn();
  const looks = { cup: { name: 'cup' }, look: { shows: 2 } };
  const WithIds = rowsOfCups(({ fills: [name] }) => <i id={useId()}>{name}</i>);
  const Failing = rowsOfCups(() => <Broken />);
  for (let time = 1; time <= 3; time++) {
    const { html } = render(<WithIds rows={[looks, looks]} />, { kept: store });
    const ids = [...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    render(<Failing rows={[looks]} />, { kept: store, onIslandError });
    expect(onIslandError).toHaveBeenCalledTimes(time);
  }
  expect(store.rows.size).toBe(0);
});

test('rows that were filled in go where there is no room, and so do looks that one has too many of', () => {
  const rows = new FilledRows({ maxBytes: 4000 });
  const row = {
    html: Buffer.alloc(600),
    preloads: [],
    notes: { islands: [], styles: [], scripts: [], loadScripts: [] },
  };
  const cups = Array.from({ length: 9 }, (_, number) => ({ name: `${number}` }));
  const placeOf = (cup: Cup, look: string) => rows.placeOf(cup, look) ?? rows.placeOf(cup, look);
  const places = cups.map((cup) => placeOf(cup, 'near') as object);
  for (const place of places) rows.keep(place, row);
  expect(places.map((place) => rows.get(place) !== undefined)).toEqual([
    ...Array.from({ length: 5 }, () => false),
    ...Array.from({ length: 4 }, () => true),
  ]);
  const cup = { name: 'of many looks' };
  for (let look = 1; look <= 8; look++) expect(rows.placeOf(cup, `${look}`)).toBeNull();
  const first = rows.placeOf(cup, '1');
  expect(first).not.toBeNull();
  expect(rows.placeOf(cup, '1')).toBe(first);
  expect(rows.placeOf(cup, '9')).toBeNull();
  expect(rows.placeOf(cup, '1')).toBeNull();
});
