import { expect, test } from 'vitest';
import { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { samplePageContext } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { SiteHeaderView } from './site-header.view.tsx';

const slots = { above: [], tools: [], below: [] };
const props = {
  logo: null,
  menu: 'main',
  name: 'Halm & Stein',
  search: true,
  account: true,
  announcement: '',
  ...slots,
};
const items = [
  { label: 'Tea', address: '/tea/' },
  { label: 'Clay', address: '/clay/', children: [{ label: 'Cups', address: '/clay/cups/' }] },
];
const tool = {
  name: 'heart',
  data: 3,
  View: ({ data, place }: { data: number; place: string }) => <a href="/heart/">{`${place} ${data}`}</a>,
};
const headerOf = (path: string, query = '') => (
  <SiteHeaderView
    nodeId="a"
    props={props}
    data={{ shopName: 'Shop', items, logo: null, path, query, aids: [], tools: [tool] }}
  />
);
const show = (path: string) => renderView(headerOf(path));

test('the first link leads past the header', () => {
  expect(tagsOf(show('/'), /^<a/)[0]).toBe('<a class="skip-link" href="#main">');
});

test('both menus have the second level, with a link to the parent itself', () => {
  const html = show('/');
  expect(tagsOf(html, /^<details/).map((tag) => /name="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'menu',
    'stacked-menu',
  ]);
  expect(tagsOf(html, /href="\/clay\/"/)).toHaveLength(2);
  expect(wordsOf(html)).toContain('Clay All Clay Cups');
});

test('the page shown is marked, and its branch is open in the drawer', () => {
  const html = show('/clay/cups/');
  const marked = tagsOf(html, /aria-current="page"/);
  expect(marked).toHaveLength(2);
  for (const tag of marked) expect(tag).toContain('/clay/cups/');
  expect(tagsOf(html, /^<details/).map((tag) => tag.includes('open'))).toEqual([false, true]);
});

test('the drawer opens without script where the browser knows how', () => {
  const [button] = tagsOf(show('/'), /commandfor="site-menu"/);
  expect(button).toContain('command="show-modal"');
  expect(tagsOf(show('/'), /<dialog id="site-menu"/)).toHaveLength(1);
});

test('what slices have in the header stands before the cart, and in the phone’s menu', () => {
  const html = show('/');
  expect(html).toMatch(/header-tools.*<a href="\/heart\/">bar 3<\/a><div class="mini-cart"/);
  expect(html).toMatch(/<dialog id="site-menu".*<a href="\/heart\/">menu 3<\/a>/);
});

test('other widgets stand above, among its tools and below, and the header is not kept then', () => {
  const words = (word: string) => [<i key={word}>{word}</i>];
  const filled = { above: words('high'), tools: words('near'), below: words('low') };
  const kept = new KeptMarkup({ maxBytes: 100_000 });
  const data = { shopName: 'Shop', items, logo: null, path: '/', query: '', aids: [], tools: [tool] };
  const render = (more: Partial<typeof filled>) => {
    const header = <SiteHeaderView nodeId="a" props={{ ...props, ...more }} data={data} />;
    return renderMarkup(header, { prefix: 'p', context: samplePageContext, kept }).html;
  };
  const html = render(filled);
  expect(html).toMatch(
    /<header[^>]*><div class="header-slot header-above"><i>high<\/i><\/div><div class="header-row">.*bar 3<\/a><i>near<\/i><div class="mini-cart".*<div class="header-slot header-below"><i>low<\/i><\/div><\/header>/,
  );
  expect(render(filled)).toBe(html);
  expect(kept.size).toBe(0);
  expect(render({})).not.toContain('header-slot');
});

test('what stands on many pages is kept to the letter, of searches nothing', () => {
  const kept = new KeptMarkup({ maxBytes: 100_000 });
  const render = (query: string, keeping?: KeptMarkup) =>
    renderMarkup(headerOf('/', query), { prefix: 'p', context: samplePageContext, kept: keeping });
  for (let time = 1; time <= 2; time++)
    for (const query of ['', `"1" & '2' <3>`]) {
      const { html } = render(query, kept);
      expect(html).toBe(render(query).html);
      expect(tagsOf(html, /name="s"/)).toHaveLength(2);
    }
  expect(kept.size).toBe(1);
});
