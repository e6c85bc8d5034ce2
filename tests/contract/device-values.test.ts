// Fields of widgets that hold something else on some devices: which do, how it comes into a page, and what is refused.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cssOf } from '#platform/documents/field-styles.ts';
import type { WidgetDefinition, WidgetField } from '#platform/documents/widget.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let editor: ShopVisitor;
let picture: number;

beforeAll(async () => {
  shop = await openTestShop();
  editor = await shop.member('editor');
  picture = await shop.addPicture('hafen-blend-1', 'Beans');
});
afterAll(() => shop?.close());

const files = import.meta.glob<Record<string, unknown>>('../../{src,extensions}/**/*.widget.ts', {
  eager: true,
});
const isWidget = (value: unknown): value is WidgetDefinition =>
  typeof value === 'object' && value !== null && 'fields' in value && 'category' in value;
const widgets = Object.values(files).flatMap((file) => Object.values(file).filter(isWidget));

/** What says of a field that it is about size, spacing, alignment or what is seen. */
const ABOUT =
  /size|width|height|space|\bgap|column|align|layout|shape|proportion|position|place|(?<!out|be)side|offset|\brow|distance|margin|padding|show|seen|hidden|visible|line\b/i;

/** Fields that sound so, or are, and yet are the same on all devices, with why. */
const ALIKE: Readonly<Record<string, string>> = {
  // What something is made of, which is the same element everywhere; seen or not, each widget is by its look’s “hidden”.
  'account-link.shape': 'an icon or a line: other markup',
  'hamburger-panel.labelShown':
    'whether the button has words or an icon: its name for screen readers follows',
  'header-tools.place': 'other markup for the header than for its menu',
  'hero.layout': 'says which picture is loaded first and how large; on phones both stand below one another',
  'product-search.picture': 'whether that part is made',
  'product-search.price': 'whether that part is made',
  'product-search.rating': 'whether that part is made',
  'product-search.sku': 'whether that part is made',
  'product-search.first': 'how many are loaded',
  'site-menu.shape':
    'a row, a list or a drawer’s menu: other markup; up to tablets “below” says what becomes of it',
  'site-menu.layout': 'of what is there up to tablets alone',
  'site-search.shape': 'a button or a field: other markup',
  'slideshow.layout': 'as the hero’s',
  'spacer.line': 'a line is another element than a space',
  'sticky-buy-bar.place': 'phones have it at the bottom whatever is said, within reach of a thumb',
  'sticky-buy-bar.offset': 'when it appears, told to its script',
  'sticky-buy-bar.width': 'at most: narrower windows are filled',
  // A form asks the same on every device, and leads to the same page.
  ...Object.fromEntries(
    [
      ...['log-in.after', 'log-in.showLabels', 'log-in.showLost', 'log-in.showRemember'],
      ...['register.after', 'register.showLabels', 'register.showUsername'],
      ...['register.showConfirm', 'register.showConsent'],
      ...['reset-password.after', 'reset-password.showLabels'],
    ].map((name) => [name, 'what a form asks, or where it leads']),
  ),
  // Arranged per device by the look: columns, direction, gap, alignment.
  'container.layout': 'the look’s columns and direction say it per device',
  'section.layout': 'the look’s columns and direction say it per device',
  'section.shapeTop': 'which edge, not how large',
  'section.shapeTopFlip': 'which edge, not how large',
  'section.shapeTopColour': 'which edge, not how large',
  'section.shapeBottom': 'which edge, not how large',
  'section.shapeBottomFlip': 'which edge, not how large',
  'section.shapeBottomColour': 'which edge, not how large',
  'container.shapeTop': 'which edge, not how large',
  'container.shapeTopFlip': 'which edge, not how large',
  'container.shapeTopColour': 'which edge, not how large',
  'container.shapeBottom': 'which edge, not how large',
  'container.shapeBottomFlip': 'which edge, not how large',
  'container.shapeBottomColour': 'which edge, not how large',
  'off-canvas.side': 'the edge that it comes from, and which way; phones have room for any',
  'hamburger-panel.side': 'as the other panel’s',
  // Told apart by widths of their own, which the ledger names.
  'carousel.columns': 'has a field per width',
  'carousel.columnsMedium': 'has a field per width',
  'carousel.columnsSmall': 'has a field per width',
  'product-grid.columns': 'has a field per width',
  'product-grid.columnsMedium': 'has a field per width',
  'product-grid.columnsSmall': 'has a field per width',
  'product-grid.layout': 'a grid or a slider: other markup and script',
  'section.stickyFrom': 'is a width of the window itself',
  'section.stickyTo': 'is a width of the window itself',
};

/** Every field of a widget that holds a choice, a number or yes and no, by `{type}.{name}`. */
function settingsOf({ type, fields }: WidgetDefinition): [string, WidgetField][] {
  const settings = Object.entries(fields as Record<string, WidgetField>);
  return settings
    .filter(([, { kind }]) => ['choice', 'number', 'switch'].includes(kind))
    .map(([name, field]) => [`${type}.${name}`, field]);
}

it('[SECT-011a] every field about size, spacing, alignment or what is seen may differ per device, or says why not', () => {
  const about = widgets
    .flatMap(settingsOf)
    .filter(([name, { label }]) => ABOUT.test(name.split('.')[1] ?? '') || ABOUT.test(label))
    .filter(([, { label }]) => !/millisecond|\(ms\)/i.test(label));
  const alike = about.filter(([, field]) => !cssOf(field)).map(([name]) => name);
  expect(alike.toSorted()).toEqual(Object.keys(ALIKE).toSorted());
  // Each of them is written for each of its choices.
  for (const [name, field] of widgets.flatMap(settingsOf))
    for (const ways of Object.values(cssOf(field) ?? {}))
      expect([name, field.kind === 'choice' ? Object.keys(ways) : typeof ways]).toEqual([
        name,
        field.kind === 'choice' ? Object.keys(field.choices) : 'string',
      ]);
});

const sheets = globSync('{src,extensions}/**/*.css').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

/** What a sheet says without what holds only in windows wider than phones. */
function onPhones(sheet: string): string {
  const around: string[] = [];
  let said = '';
  for (const [piece = ''] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{};]*[{};]/g)) {
    if (piece.endsWith('{')) around.push(piece);
    else if (!around.some(isWide)) said += piece;
    if (piece.endsWith('}')) around.pop();
  }
  return said;
}

function isWide(rule: string): boolean {
  const [, , from = '0', unit] = /(min-width:|width >=?) *([\d.]+)(px|rem)/.exec(rule) ?? [];
  const [, least = '0', of] = /([\d.]+)(px|rem) <=? *width/.exec(rule) ?? [];
  return Math.max(Number(from) * (unit === 'rem' ? 16 : 1), Number(least) * (of === 'rem' ? 16 : 1)) > 767;
}

function reads(css: string, property: string): boolean {
  return new RegExp(`var\\(\\s*${property}(-mobile)?\\s*[,)]`).test(css);
}

/** With what else a field has an effect at all. */
const BESIDE: Readonly<Record<string, object>> = {
  section: { backdrop: 'picture', shapeTop: 'wave', shapeBottom: 'wave' },
  container: { backdrop: 'picture', shapeTop: 'wave', shapeBottom: 'wave' },
  button: { text: 'Go', address: '/shop/' },
  carousel: { cards: [{ heading: 'One' }] },
  columns: { columns: [{ content: [] }, { content: [] }] },
  heading: { text: 'Words' },
  'rich-text': { html: '<p>Words</p>' },
};

it('[SECT-011a] each field that may differ does so in the page, by its own property and in the windows of its device', async () => {
  const differing = widgets.flatMap(({ type, version, fields }, at) => {
    const own = Object.entries(fields as Record<string, WidgetField>).filter(([, field]) => cssOf(field));
    const values = own.map(([name, field]) => [
      name,
      field.kind === 'choice' ? Object.keys(field.choices).at(-1) : 33,
    ]);
    const node = {
      id: `d${String(at).padStart(6, '0')}`,
      type,
      version,
      props: { picture, ...BESIDE[type] },
    };
    return own.length > 0
      ? [{ node: { ...node, onDevices: { mobile: Object.fromEntries(values) } }, own }]
      : [];
  });
  expect(differing.length).toBeGreaterThan(10);
  const { id, version } = await newPage();
  const draft = differing.map(({ node }) => node);
  const saved = await editor.rest('PUT', `documents/${id}`, { version, draft });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  await editor.rest('POST', `documents/${id}/publish`, { version: saved.body.version });
  await shop.refresh();
  const html = (await shop.visitor().send(`/${saved.body.slug}/`)).text;
  const said = html.match(/--[\w-]+-mobile:var\(--to-mobile\)/g) ?? [];
  const wanted = differing.flatMap(({ own }) =>
    own
      .flatMap(([, field]) => Object.keys(cssOf(field) ?? {}))
      .map((property) => `--${property.replace(/^--/, '')}-mobile:var(--to-mobile)`),
  );
  expect(said.toSorted()).toEqual(wanted.toSorted());
  // What is no property of CSS itself is read by a sheet of the page, on phones as well.
  const linked = new Set([...html.matchAll(/\/assets\/([\w-]+)\.css/g)].map(([, name]) => name));
  const css = sheets
    .filter(([path]) => /browser\/styles\//.test(path) || linked.has(/([\w-]+)\.css$/.exec(path)?.[1]))
    .map(([, text]) => onPhones(text))
    .join('\n');
  const own = differing.flatMap((each) =>
    each.own.flatMap(([name, field]) =>
      Object.keys(cssOf(field) ?? {}).map((property) => [`${each.node.type}.${name}`, property] as const),
    ),
  );
  expect(own.filter(([, property]) => property.startsWith('--') && !reads(css, property))).toEqual([]);
});

it('what was stored on devices before a field was narrowed is kept, and not judged again', async () => {
  const { id } = await newPage();
  const node = { id: 'words00', type: 'heading', version: 1, props: { text: 'Words' } };
  const old = { ...node, onDevices: { mobile: { align: 'justified' } } };
  await shop.query('update content_document set draft = $1 where id = $2', [JSON.stringify([old]), id]);
  await shop.refresh();
  const { body } = await editor.rest('GET', `documents/${id}`);
  const save = (draft: unknown, version: number) => editor.rest('PUT', `documents/${id}`, { version, draft });
  const saved = await save([{ ...body.draft[0], props: { text: 'New' } }], body.version);
  expect([saved.status, saved.body.draft?.[0].onDevices]).toEqual([200, old.onDevices]);
  const other = await save([{ ...old, onDevices: { mobile: { align: 'odd' } } }], saved.body.version);
  expect(other.status).toBe(422);
});

it('what a field does not admit is refused with its reason and changes nothing', async () => {
  const { id, version } = await newPage();
  const heading = { id: 'words00', type: 'heading', version: 1, props: { text: 'Words' } };
  const wrong = { ...heading, onDevices: { mobile: { align: 'end;color:red' } } };
  const refused = await editor.rest('PUT', `documents/${id}`, { version, draft: [wrong] });
  expect([refused.status, refused.body.errors]).toEqual([422, { 'words00.align': 'Choose from the list.' }]);
  for (const odd of [
    { mobile: 'x' },
    { watch: { align: 'center' } },
    { mobile: { text: 'Other' } },
    7,
    null,
  ]) {
    const { body } = await editor.rest('GET', `documents/${id}`);
    const draft = [{ ...heading, onDevices: odd }];
    const kept = await editor.rest('PUT', `documents/${id}`, { version: body.version, draft });
    expect([kept.status, kept.body.draft[0].onDevices]).toEqual([200, undefined]);
  }
});

let pages = 0;
async function newPage(): Promise<{ id: number; version: number }> {
  const slug = `devices-${++pages}`;
  const made = await editor.rest('POST', 'pages', { title: 'Devices', slug, status: 'published' });
  const { body } = await editor.rest('GET', `documents/${made.body.id}`);
  return body as { id: number; version: number };
}
