import { type ReactNode, useId } from 'react';
import { expect, test, vi } from 'vitest';
import { from, live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { bytesOf, textOf } from './html-pieces.server.ts';
import { island } from './island.server.tsx';
import { kept } from './kept.ts';
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
