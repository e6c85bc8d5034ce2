import { type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { from, live } from '#platform/live/live.ts';
import { laterSheet, useStyles } from '#platform/live/use-styles.ts';
import { isIdPrefix, nextIdPrefix, readIdPrefix } from './id-prefix.ts';
import { island } from './island.server.tsx';
import { usePageContext } from './page-context.ts';
import { type PageContext, pageContextBlock } from './page-context-block.ts';
import { renderMarkup } from './render.server.tsx';

const contextIn = (locale: string) => ({ locale, addresses: {}, texts: {} }) as unknown as PageContext;

function PlainBox({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}
const Box = island(PlainBox, 'box-0000:Box', 'load');
const Late = island(PlainBox, 'late-0000:Late', 'visible');

function PlainTwice({ children }: { children?: ReactNode }) {
  return (
    <div>
      {children}
      {children}
    </div>
  );
}
const Twice = island(PlainTwice, 'twice-0000:Twice', 'load');

function PlainAlive() {
  return <i {...live('inner')} />;
}
const Alive = island(PlainAlive, 'alive-0000:Alive', 'load');

function PlainStyled() {
  useStyles('box');
  return <u />;
}
const StyledIsland = island(PlainStyled, 'styled-0000:Styled', 'load');
function Styled() {
  useStyles('tabs', 'clock');
  return (
    <>
      <StyledIsland />
      <PlainStyled />
    </>
  );
}

function Unknown() {
  return <p {...live('none')} />;
}
function Inert() {
  return <template>{laterSheet('overlay')}</template>;
}

function Rendered() {
  return (
    <>
      <div {...live('tabs')} />
      <div {...live('clock', 'visible')} />
      <button type="button" {...from('share')} />
      <Alive />
      <Box>
        <PlainAlive />
      </Box>
    </>
  );
}

function Broken(): never {
  throw new Error('broken');
}

function Id() {
  return <i id={useId()} />;
}

function Locale() {
  return <b>{usePageContext().locale}</b>;
}

describe('renderMarkup', () => {
  test('without islands is what React makes', () => {
    const page = (
      <ul>
        <li>one &amp; two</li>
      </ul>
    );
    expect(renderMarkup(page, { prefix: 'p' })).toEqual({
      html: renderToStaticMarkup(page),
      islands: [],
      styles: [],
      scripts: [],
      loadScripts: [],
      preloads: [],
    });
  });

  test('elements name live scripts by their address, and the render tells which; islands name none', () => {
    const scriptAddress = (name: string) => `/assets/${name}-1.js`;
    expect(renderMarkup(<Rendered />, { prefix: 'p' }).html).not.toMatch(/data-(script|from)/);
    const { html, scripts, loadScripts } = renderMarkup(<Rendered />, { prefix: 'p', scriptAddress });
    expect(html).toBe(
      '<div data-script="/assets/tabs-1.js"></div><div data-script="/assets/clock-1.js" data-when="visible"></div>' +
        '<button type="button" data-from="/assets/share-1.js"></button>' +
        '<x-island data-island="alive-0000:Alive" data-prefix="p-0"><i></i></x-island>' +
        '<x-island data-island="box-0000:Box" data-prefix="p-2" data-props=\'{"children":"$s0"}\'><div>' +
        '<x-slot data-slot="0"><i data-script="/assets/inner-1.js"></i></x-slot></div></x-island>',
    );
    expect(scripts).toEqual(['tabs', 'clock', 'share', 'inner']);
    expect(loadScripts).toEqual(['tabs', 'inner']);
    const strict = (name: string) => {
      throw new Error(`no ${name}`);
    };
    expect(() => renderMarkup(<Unknown />, { prefix: 'p', scriptAddress: strict })).toThrow('no none');
  });

  test('the render tells which sheets its views use, also those in islands, in one order', () => {
    const { styles } = renderMarkup(<Styled />, { prefix: 'p' });
    expect(styles).toEqual(['box', 'clock', 'tabs']);
    // Outside a render nobody is told, and nothing is kept.
    expect(renderToStaticMarkup(<Styled />)).toContain('<u>');
    expect(renderMarkup(<b />, { prefix: 'p' }).styles).toEqual([]);
  });

  test('inert HTML names a sheet that only scripts will ask for; the page does not link it', () => {
    const sheetAddress = (name: string) => `/assets/${name}-1.css`;
    const { html, styles } = renderMarkup(<Inert />, { prefix: 'p', sheetAddress });
    expect(html).toBe('<template>/assets/overlay-1.css</template>');
    expect(styles).toEqual([]);
    expect(renderMarkup(<Inert />, { prefix: 'p' }).html).toBe('<template></template>');
  });

  test('an island names itself, its moment and its id prefix', () => {
    const { html, islands } = renderMarkup(<Late />, { prefix: 'p' });
    expect(html).toBe(
      '<x-island data-island="late-0000:Late" data-prefix="p-0" data-on="visible"><div></div></x-island>',
    );
    expect(islands).toEqual(['late-0000:Late']);
  });

  test('an island outside a page is the ordinary component', () => {
    expect(renderToStaticMarkup(<Box>text</Box>)).toBe('<div>text</div>');
  });

  test('islands in slots, three deep, are islands each with its own ids', () => {
    const { html } = renderMarkup(
      <Box>
        <Id />
        <Box>
          <Id />
          <Box>
            <Id />
          </Box>
        </Box>
      </Box>,
      { prefix: 'p' },
    );
    expect(html.match(/<x-island /g)).toHaveLength(3);
    const ids = [...html.matchAll(/ (?:id|data-prefix)="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(6);
    expect(html).not.toContain('<!--');
  });

  test('the same element shown twice is refused, since it can be in one place only', () => {
    expect(() =>
      renderMarkup(
        <Twice>
          <b />
        </Twice>,
        { prefix: 'p' },
      ),
    ).toThrow('Island twice-0000:Twice shows the same element twice');
  });

  test('an error in a slot or outside an island propagates, one in an island does not', () => {
    const BrokenIsland = island(Broken, 'broken-0000:Broken', 'load');
    const onIslandError = vi.fn();
    expect(() => renderMarkup(<Broken />, { prefix: 'p' })).toThrow('broken');
    expect(() =>
      renderMarkup(
        <Box>
          <Broken />
        </Box>,
        { prefix: 'p', onIslandError },
      ),
    ).toThrow('broken');
    expect(onIslandError).not.toHaveBeenCalled();
    expect(
      renderMarkup(
        <p>
          <BrokenIsland />
        </p>,
        { prefix: 'p', onIslandError },
      ).html,
    ).toBe('<p></p>');
    expect(onIslandError).toHaveBeenCalledWith({ island: 'broken-0000:Broken', error: new Error('broken') });
  });

  test('the context reaches page, slots and islands, and ends with the render', () => {
    const Where = island(Locale, 'where-0000:Where', 'load');
    const { html } = renderMarkup(
      <>
        <Locale />
        <Box>
          <Locale />
        </Box>
        <Where />
      </>,
      { prefix: 'p', context: contextIn('fr') },
    );
    expect(html.match(/<b>fr<\/b>/g)).toHaveLength(3);
    expect(() => renderMarkup(<Locale />, { prefix: 'p' })).toThrow('No #page-context');
  });

  test('a render that throws does not leave its context or its frame behind', () => {
    expect(() => renderMarkup(<Broken />, { prefix: 'p', context: contextIn('fr') })).toThrow();
    expect(renderToStaticMarkup(<Box />)).toBe('<div></div>');
    expect(() => renderToStaticMarkup(<Locale />)).toThrow('No #page-context');
  });

  test('markup for insertion carries the changed texts of its islands with each of them', () => {
    const islandTexts = (id: string): Record<string, string> =>
      id === 'box-0000:Box' ? { 'box.title': "it's <b>" } : {};
    const { html } = renderMarkup(
      <>
        <Box />
        <Late />
      </>,
      { prefix: 'p', islandTexts },
    );
    expect(html.match(/data-texts='[^']*'/g)).toEqual([`data-texts='{"box.title":"it&#39;s &lt;b&gt;"}'`]);
  });

  test('props cannot end their attribute', () => {
    const Shown = island(({ text }: { text: string }) => <p>{text.length}</p>, 'shown-0000:Shown', 'load');
    const { html } = renderMarkup(<Shown text={`' onclick='alert(1)' <&>`} />, { prefix: 'p' });
    const props = /data-props='([^']*)'>/.exec(html)?.[1];
    expect(props).toBe('{"text":"&#39; onclick=&#39;alert(1)&#39; &lt;&amp;&gt;"}');
  });
});

test('the context block cannot be left by what it contains', () => {
  const block = pageContextBlock(contextIn('</script><!--'));
  expect(block.match(/</g)).toHaveLength(2);
  expect(JSON.parse(block.replace(/<[^>]*>/g, ''))).toEqual(contextIn('</script><!--'));
});

test('id prefixes: those of the browser are taken, others replaced', () => {
  const prefix = nextIdPrefix();
  expect(isIdPrefix(prefix)).toBe(true);
  expect(nextIdPrefix()).not.toBe(prefix);
  expect(readIdPrefix(prefix)).toBe(prefix);
  for (const bad of [undefined, null, '', 'a-1', 'A', '1a', '"><b>', 'x'.repeat(17)]) {
    expect(readIdPrefix(bad)).toMatch(/^r[a-z0-9]+$/);
  }
  expect(() => renderMarkup(null, { prefix: 'a-1' })).toThrow('Not an id prefix');
});
