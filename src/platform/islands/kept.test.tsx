import { type ReactElement, type ReactNode, useId } from 'react';
import { preload } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { from, live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { bytesOf, textOf } from './html-pieces.server.ts';
import { island } from './island.server.tsx';
import { kept, keptRows } from './kept.ts';
import { KeptMarkup } from './kept-markup.server.ts';
import { usePageContext } from './page-context.ts';
import type { PageContext } from './page-context-block.ts';
import { type RenderOptions, renderMarkup, renderPieces } from './render.server.tsx';

const context = { locale: 'en', addresses: {}, texts: {} } as unknown as PageContext;
const rendered = vi.fn();

function PlainBox({ children }: { children?: ReactNode }) {
  return <div id={useId()}>{children}</div>;
}
const Box = island(PlainBox, 'box-0000:Box', 'visible');
const Broken = island(
  () => {
    throw new Error('broken');
  },
  'broken-0000:Broken',
  'load',
);

type Shown = { name: string; parts?: object };
function Card({ name }: Shown) {
  rendered(name);
  useStyles('card');
  return (
    <li {...live('card')} id={useId()}>
      <img src={`/${name}.webp`} alt="" fetchPriority="high" />
      <button type="button" {...from('card-actions')}>
        {name}
        {usePageContext().locale}
      </button>
      <Box>
        <u id={useId()}>{name}</u>
      </Box>
    </li>
  );
}
const KeptCard = kept(Card, ({ name, parts = Card }) => ({ shows: name, within: [parts] }));

/** Keeps what is asked for at its first time already. */
class Eager extends KeptMarkup {
  override isWorthKeeping(): boolean {
    return true;
  }
}
const memory = () => new Eager({ maxBytes: 100_000 });
function render(node: ReactNode, options: Partial<RenderOptions> = {}) {
  rendered.mockClear();
  return renderMarkup(node, {
    prefix: 'p',
    context,
    scriptAddress: (name) => `/${name}.js`,
    islandTexts: () => ({}),
    ...options,
  });
}

test('what was kept is put in with all that its render noted, and is not rendered again', () => {
  const list = (
    <ul>
      <KeptCard name="cup" />
      <KeptCard name="pot" />
    </ul>
  );
  const store = memory();
  const first = render(list, { kept: store });
  expect(rendered.mock.calls).toEqual([['cup'], ['pot']]);
  const again = render(list, { kept: store });
  expect(rendered).not.toHaveBeenCalled();
  expect(again).toEqual(first);
  const { html, ...notes } = again;
  const { html: plain, ...plainNotes } = render(list);
  expect({ ...notes, preloads: [...notes.preloads].sort() }).toEqual({
    ...plainNotes,
    preloads: [...plainNotes.preloads].sort(),
  });
  const withoutIds = (text: string) => text.replace(/ (id|data-prefix)="[^"]*"/g, '');
  expect(withoutIds(html)).toBe(withoutIds(plain));
  expect(html).not.toMatch(/<x-island>|<!--/);
});

test('only what is asked for again is rendered apart and kept', () => {
  const store = new KeptMarkup({ maxBytes: 100_000 });
  const card = <KeptCard name="cup" />;
  const sizes = [1, 2, 3].map(() => {
    const { html } = render(card, { kept: store });
    expect(html).toContain('cup');
    return [store.size, rendered.mock.calls.length];
  });
  expect(sizes).toEqual([
    [0, 1],
    [1, 1],
    [1, 0],
  ]);
  render(<KeptCard name="pot" />, { kept: store });
  expect(store.size).toBe(1);
});

test('unchanging data is written out once an object, and what says the same is the same', () => {
  const store = memory();
  const said = vi.fn();
  const dataOf = (name: string) => ({
    toJSON() {
      said(name);
      return { name };
    },
  });
  const Shelf = kept(
    ({ things, level }: { things: readonly object[]; level: number }) => {
      rendered(level);
      return <ul>{JSON.stringify(things)}</ul>;
    },
    ({ things, level }) => ({ shows: level, unchanging: things }),
  );
  const show = (things: readonly object[], level = 2) =>
    render(<Shelf things={things} level={level} />, { kept: store }).html;
  const [cup, pot] = [dataOf('cup'), dataOf('pot')];
  const first = show([cup, pot]);
  said.mockClear();
  expect(show([cup, pot])).toBe(first);
  expect(said).not.toHaveBeenCalled();
  expect(show([dataOf('cup'), dataOf('pot')])).toBe(first);
  expect(rendered).not.toHaveBeenCalled();
  for (const [things, level] of [
    [[pot, cup], 2],
    [[cup], 2],
    [[cup, dataOf('jug')], 2],
    [[cup, pot], 3],
  ] as const) {
    show(things, level);
    expect(rendered).toHaveBeenCalledTimes(1);
  }
});

test('ids are those of the place where it stands', () => {
  const store = memory();
  const twice = (
    <>
      <KeptCard name="cup" />
      <KeptCard name="cup" />
    </>
  );
  const idsOf = (html: string) => [...html.matchAll(/(?: id|data-prefix)="([^"]*)"/g)].map(([, id]) => id);
  const ids = idsOf(render(twice, { kept: store }).html);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
  expect(store.size).toBe(1);
  const inserted = idsOf(render(twice, { kept: store, prefix: 'c5' }).html);
  expect(rendered).not.toHaveBeenCalled();
  expect(inserted.every((id) => id?.includes('c5'))).toBe(true);
  expect(ids.some((id) => inserted.includes(id))).toBe(false);
});

test('what it shows, the words and amounts of the page and its parts each have HTML of their own', () => {
  const store = memory();
  const show = (name: string, changed: object = {}, parts: object = Card) =>
    render(<KeptCard name={name} parts={parts} />, { kept: store, context: { ...context, ...changed } }).html;
  const one = show('cup');
  expect(show('pot')).toContain('pot');
  expect(show('cup', { locale: 'fr' })).toContain('cupfr');
  show('cup', { texts: { 'card.add': 'Buy' } });
  expect(rendered).toHaveBeenCalled();
  show('cup', {}, {});
  expect(rendered).toHaveBeenCalled();
  expect(show('cup', {}, Card)).toBe(one);
  expect(rendered).not.toHaveBeenCalled();
  const Other = kept(Card, ({ name }) => ({ shows: name, within: [Card] }));
  render(<Other name="cup" />, { kept: store });
  expect(rendered).not.toHaveBeenCalled();
  const Word = kept(
    ({ name }: Shown) => <b>{name}</b>,
    ({ name }) => ({ shows: name, within: [Card] }),
  );
  expect(render(<Word name="cup" />, { kept: store }).html).toBe('<b>cup</b>');
});

test('markup that calls answer is not taken for that of pages, which bring the texts of their islands themselves', () => {
  const store = memory();
  const page = render(<KeptCard name="cup" />, { kept: store, islandTexts: undefined });
  expect(page.html).not.toContain('data-texts');
  const answer = render(<KeptCard name="cup" />, { kept: store, islandTexts: () => ({ 'box.word': 'W' }) });
  expect(answer.html).toContain('data-texts');
});

test('a kept view may stand in another, in an island’s slot and in an island', () => {
  const store = memory();
  const Rows = kept(
    ({ names }: { names: string[] }) => (
      <Box>
        {names.map((name) => (
          <KeptCard key={name} name={name} />
        ))}
      </Box>
    ),
    ({ names }) => ({ shows: names }),
  );
  const first = render(<Rows names={['cup', 'pot']} />, { kept: store });
  expect(store.size).toBe(3);
  expect(render(<Rows names={['cup', 'pot']} />, { kept: store })).toEqual(first);
  expect(first.html.match(/<li/g)).toHaveLength(2);
  expect(first.styles).toEqual(['card']);
  const Inside = island(() => <KeptCard name="cup" />, 'inside-0000:Inside', 'load');
  const { html } = render(<Inside />, { kept: store });
  // The browser renders the island itself, so its HTML must be React's own.
  expect(rendered).toHaveBeenCalled();
  expect(html).not.toContain('data-script');
});

test('what is hardly ever shown again, what failed and what has no page around it is not kept', () => {
  const store = memory();
  const Searched = kept(Card, () => null);
  render(<Searched name="cup" />, { kept: store });
  render(<Searched name="cup" />, { kept: store });
  expect(rendered).toHaveBeenCalled();
  const onIslandError = vi.fn();
  const Failing = kept(
    () => (
      <p>
        <Broken />
      </p>
    ),
    () => ({ shows: 1 }),
  );
  for (let time = 1; time <= 2; time++) {
    expect(render(<Failing />, { kept: store, onIslandError }).html).toBe('<p></p>');
    expect(onIslandError).toHaveBeenCalledTimes(time);
  }
  const Bare = kept(
    () => <i />,
    () => ({ shows: 1 }),
  );
  expect(render(<Bare />, { kept: store, context: undefined }).html).toBe('<i></i>');
  expect(store.size).toBe(0);
});

test('HTML of others that looks like a marker or an id stays what it is', () => {
  const store = memory();
  const Foreign = kept(
    ({ text }: { text: string }) => <div dangerouslySetInnerHTML={{ __html: text }} />,
    ({ text }) => ({ shows: text }),
  );
  const text = '<x-island><!--p:0--></x-island><i id="p-0">$&</i>';
  for (let time = 1; time <= 2; time++)
    expect(render(<Foreign text={text} />, { kept: store }).html).toBe(`<div>${text}</div>`);
});

test('the least asked for goes when there is no room', () => {
  const store = new Eager({ maxBytes: 4000 });
  const Word = kept(
    ({ name }: Shown) => <b>{name}</b>,
    ({ name }) => ({ shows: name }),
  );
  for (let number = 0; number < 50; number++) render(<Word name={`${number}`} />, { kept: store });
  expect(store.size).toBeGreaterThan(2);
  expect(store.size).toBeLessThan(9);
});

test('what is kept goes into pages as its bytes, whatever it is written in', () => {
  const store = memory();
  const View = kept(
    ({ name }: { name: string }) => <b>{name}</b>,
    ({ name }) => ({ shows: name }),
  );
  const page = <p>ä{<View name="–☕" />}é</p>;
  const render = () => renderPieces(page, { prefix: 'p', context, kept: store });
  render();
  const { pieces } = render();
  expect(pieces.map((piece) => typeof piece)).toEqual(['string', 'object', 'string']);
  expect(bytesOf(pieces).toString()).toBe('<p>ä<b>–☕</b>é</p>');
  expect(textOf(pieces)).toBe('<p>ä<b>–☕</b>é</p>');
});

test('pages of any length and script are sent as they are, and none changes what was made before it', () => {
  const short = bytesOf(['a', Buffer.from('☕'), '–é😀']);
  const long = [`${'ß'.repeat(200_000)}`, Buffer.from('–'), '😀'.repeat(100_000), ''];
  expect(bytesOf(long).toString()).toBe(textOf(long));
  expect(bytesOf(['bbbbbbbbbbbb']).toString()).toBe('bbbbbbbbbbbb');
  expect(short.toString()).toBe('a☕–é😀');
  expect(bytesOf([])).toHaveLength(0);
});

const Counted = kept(
  ({ name, fills: [count = '', address] }: { name: string; fills: readonly string[] }) => {
    rendered(name);
    return (
      <a id={useId()} href={address}>
        {name} ({count}) {count}
      </a>
    );
  },
  ({ name, fills }) => ({ shows: name, fills }),
);

test('texts that change are put into what is kept, written as the view would write them', () => {
  const store = memory();
  const withoutIds = (html: string) => html.replace(/ id="[^"]*"/g, '');
  const hard = `"1" & '2' <3> 4`;
  for (const fills of [
    ['1', '/?a=1'],
    ['22', '/?a=1&b=2'],
    [hard, hard],
    ['$&', ''],
    ['', '/'],
  ]) {
    const page = <Counted name="cup" fills={fills} />;
    const { html } = render(page, { kept: store });
    expect(withoutIds(html)).toBe(withoutIds(render(page).html));
  }
  expect(store.size).toBe(1);
  render(<Counted name="cup" fills={['3', '/']} />, { kept: store });
  expect(rendered).not.toHaveBeenCalled();
});

test('what is put into a view that stands in another kept one is part of that', () => {
  const store = memory();
  const Rows = kept(
    ({ counts }: { counts: string[] }) =>
      counts.map((count) => <Counted key={count} name="cup" fills={[count, '/']} />),
    ({ counts }) => ({ shows: counts }),
  );
  const show = (...counts: string[]) => render(<Rows counts={counts} />, { kept: store }).html;
  for (const counts of [['1', '2'], ['3'], ['1', '2']])
    expect([...show(...counts).matchAll(/\((\d)\)/g)].map(([, count]) => count)).toEqual(counts);
});

test('numbers and preloaded pictures are filled in as well', () => {
  const store = memory();
  const Numbered = kept(
    ({ fills: [number, name] }: { fills: readonly [number, string] }) => {
      rendered(number);
      preload(`/${name}-${number}.webp`, { as: 'image', fetchPriority: 'high' });
      return (
        <b data-number={number}>
          {number}0{typeof number}
        </b>
      );
    },
    ({ fills }) => ({ shows: 1, fills }),
  );
  const show = (number: number, name: string, keeping?: KeptMarkup) => {
    const { html, preloads } = render(<Numbered fills={[number, name]} />, { kept: keeping });
    return { html, preloads };
  };
  for (const [number, name] of [
    [7, 'cup'],
    [12, 'a&b'],
  ] as const) {
    expect(show(number, name, store)).toEqual(show(number, name));
  }
  show(8, 'pot', store);
  expect(rendered).not.toHaveBeenCalled();
  expect(show(8, 'pot', store).preloads).toEqual([expect.stringContaining('/pot-8.webp')]);
});

interface Line {
  /** null: not kept. */
  shape: string | null;
  fills: readonly [name: string, number: number];
}
const Lines = keptRows<Line>(
  function Line({ shape, fills: [name, number] }) {
    rendered(name);
    useStyles(`line-${shape}`);
    return (
      <li id={useId()} className={shape ?? undefined} value={number}>
        {name}
        <Box>{shape}</Box>
      </li>
    );
  },
  ({ shape, fills }) => (shape === null ? null : { shows: shape, fills }),
);
const line = (shape: string | null, name: string): Line => ({ shape, fills: [name, name.length] });

test('rows are put in one after the other, each as the view would write it, and those of a shape are rendered once', () => {
  const store = memory();
  const lists = [
    [line('round', 'cup'), line('round', 'a&b'), line('square', 'tray'), line('round', 'pot')],
    [line(null, 'jug'), line('round', 'bowl'), line(null, 'mug'), line(null, 'can'), line('square', 'box')],
    [line('square', 'tin')],
    [],
  ];
  for (const rows of lists) {
    const list = (
      <ul>
        <Lines rows={rows} />
      </ul>
    );
    const { html, styles, islands } = render(list, { kept: store });
    const plain = render(list);
    const withoutIds = (text: string) => text.replace(/ (id|data-prefix)="[^"]*"/g, '');
    expect(withoutIds(html)).toBe(withoutIds(plain.html));
    expect({ styles, islands }).toEqual({ styles: plain.styles, islands: plain.islands });
    const ids = [...html.matchAll(/(?: id|data-prefix)="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(3 * rows.length);
    expect(new Set(ids).size).toBe(ids.length);
  }
  render(<Lines rows={[...(lists[0] ?? []), ...(lists[1] ?? [])]} />, { kept: store });
  expect(rendered.mock.calls.flat()).toEqual(['jug', 'mug', 'can']);
  expect(store.size).toBe(2);
});

const Shelf = kept(
  function Shelf({ name, held }: { name: string; fills: readonly string[]; held: readonly ReactElement[] }) {
    rendered(`shelf ${name}`);
    return (
      <section id={useId()}>
        <h2>{name}</h2>
        <ul>{held[1]}</ul>
        {held[0]}
      </section>
    );
  },
  ({ name, fills, held }) => ({ shows: name, fills, held }),
);

test('what a kept view holds is put in by itself, be it rows or anything else, and is no part of what is kept', () => {
  const store = memory();
  const shelf = (name: string, rows: readonly Line[], more: ReactElement = <KeptCard name="cup" />) => (
    <Shelf name={name} fills={[]} held={[more, <Lines key="rows" rows={rows} />]} />
  );
  const withoutIds = (text: string) => text.replace(/ (id|data-prefix)="[^"]*"/g, '');
  for (const page of [
    shelf('low', [line('round', 'cup'), line('round', 'a&b'), line(null, 'jug'), line('square', 'box')]),
    shelf('low', [line('square', 'tray'), line(null, 'mug')], <b>$& {'{0}'}</b>),
    shelf('low', []),
    shelf('high', [line(null, 'can'), line(null, 'tin')]),
  ]) {
    const { html, styles, islands } = render(page, { kept: store });
    const plain = render(page);
    expect(withoutIds(html)).toBe(withoutIds(plain.html));
    expect({ styles, islands }).toEqual({ styles: plain.styles, islands: plain.islands });
    const ids = [...html.matchAll(/(?: id|data-prefix)="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const size = store.size;
  render(shelf('low', [line('round', 'pot'), line('square', 'lid')]), { kept: store });
  expect(rendered).not.toHaveBeenCalled();
  expect(store.size).toBe(size);
});

test('what is held stands where it is, as long as nothing of its view is kept', () => {
  const store = new KeptMarkup({ maxBytes: 100_000 });
  const shelf = (name: string) => (
    <Shelf
      name="low"
      fills={[]}
      held={[<i key="i">{name}</i>, <Lines key="rows" rows={[line('round', name)]} />]}
    />
  );
  const bodies = ['cup', 'pot', 'jug', 'tin'].map(
    (name) => /<i>.*?<\/i>/.exec(render(shelf(name), { kept: store }).html)?.[0],
  );
  expect(bodies).toEqual(['<i>cup</i>', '<i>pot</i>', '<i>jug</i>', '<i>tin</i>']);
  expect(store.size).toBe(2);
});

test('rows of a shape that is asked for once stand where they are', () => {
  const store = new KeptMarkup({ maxBytes: 100_000 });
  const list = (...names: string[]) => <Lines rows={names.map((name) => line(name.slice(0, 1), name))} />;
  const { html } = render(list('a1', 'b1', 'a2', 'c1'), { kept: store });
  expect(html.match(/[abc]\d/g)).toEqual(['a1', 'b1', 'a2', 'c1']);
  expect(store.size).toBe(1);
  expect(render(list('a3', 'b2', 'd1', 'c2'), { kept: store }).html.match(/[abcd]\d/g)).toEqual([
    'a3',
    'b2',
    'd1',
    'c2',
  ]);
  expect(store.size).toBe(3);
});

test('rows that are kept whole stand among those that are filled in as they came', () => {
  const store = memory();
  const Mixed = keptRows<{ name: string; fills?: readonly [string] }>(
    ({ name, fills = [name] }) => <b>{fills[0]}</b>,
    ({ name, fills }) => (fills ? { shows: 'filled', fills } : { shows: name }),
  );
  const filledIn = (name: string) => ({ name, fills: [name] as const });
  const rows = [{ name: 'a' }, filledIn('b'), filledIn('c'), { name: 'd' }, { name: 'a' }, filledIn('e')];
  for (let time = 1; time <= 2; time++)
    expect(render(<Mixed rows={rows} />, { kept: store }).html).toBe(
      '<b>a</b><b>b</b><b>c</b><b>d</b><b>a</b><b>e</b>',
    );
});
