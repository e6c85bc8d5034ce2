import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeOffice } from '#app/admin/office.ts';
import { languageSettings } from '#features/market/public.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openOffice, type SimulatedOffice } from '../support/simulated-office.ts';

let shop: TestShop;
let owner: ShopVisitor;
let office: SimulatedOffice;

beforeAll(async () => {
  shop = await openTestShop({ demo: true });
  owner = await shop.member('administrator');
  office = await openOffice(owner);
});
afterAll(async () => {
  await office?.close();
  await shop?.close();
});

/** What stands where words belong: a key, a place's code, a value of a program, or a word with a hole. */
const NO_WORDS = [
  /\b(resources|slices|admin|ra)\.[a-z][\w-]*/,
  /^[a-z][a-zA-Z]*(\.[a-z][\w-]*)+$/,
  /\b[A-Z]{2}:[A-Z0-9]{1,3}\b/,
  /^[A-Z]{2}( · [A-Z]{2,3})?$/,
  /\[object Object\]|\bundefined\b|\bNaN\b|%\{/,
];
/** A value as programs name it, where a choice or a column has its name. */
const VALUE = /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/;
/** Choices of more are lists of records and countries, whose names are looked at and none is tried. */
const FEW = 12;

const rest = async (path: string) => (await owner.get(`/rest/${path}`)).json();

/** Everything on the screen that is no word, each with its place. */
function wordless(): string[] {
  const { document } = office;
  const texts: [string, string][] = [];
  const walker = document.createTreeWalker(document.body, 4);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const column = /column-(\S+)/.exec(parentElement?.closest('td')?.className ?? '')?.[1];
    texts.push([textContent?.trim() ?? '', column ? `column ${column}` : (parentElement?.tagName ?? '')]);
  }
  for (const element of document.body.querySelectorAll<HTMLInputElement>(
    '[aria-label], [placeholder], input',
  )) {
    // Where a code is asked for it stands there.
    const label = element.closest('.MuiFormControl-root')?.querySelector('label')?.textContent ?? '';
    if (/\bcode\b/i.test(label)) continue;
    for (const said of [element.ariaLabel, element.placeholder, element.type === 'text' && element.value])
      if (said && !element.closest('[aria-hidden=true]')) texts.push([said, element.name || 'a label']);
  }
  const isAddress = (place: string) => /slug|externalAddress/.test(place);
  return texts.flatMap(([text, place]) => {
    const isValue = /^column /.test(place) && VALUE.test(text);
    const isWrong = isValue || NO_WORDS.some((pattern) => pattern.test(text));
    return isWrong && !isAddress(place) ? [`${place}: ${text}`] : [];
  });
}

const selects = () => [...office.document.querySelectorAll('main .MuiSelect-select')];
const options = () => [...office.document.querySelectorAll('[role=listbox] [role=option]')];
/** What a choice is called in its form; rows of one kind are alike. */
const nameOf = (select: Element) =>
  (select.parentElement?.querySelector('input')?.name || select.id).replace(/\d+/g, '#');

/** Opens every choice of the screen, those too that another choice brings, and looks at all that it offers. */
async function tryChoices(): Promise<string[]> {
  const found: string[] = [];
  const tried = new Set<string>();
  for (;;) {
    const select = selects().find((one) => !tried.has(nameOf(one)));
    if (!select) return found;
    const name = nameOf(select);
    tried.add(name);
    await office.press(select, 'mousedown');
    const values = options().map((option) => option.getAttribute('data-value') ?? '');
    for (const option of options()) {
      const [text = '', value] = [option.textContent?.trim(), option.getAttribute('data-value')];
      if (value && (text === '' || VALUE.test(text))) found.push(`choice of ${name}: ${text || value}`);
    }
    found.push(...wordless());
    for (const value of values.length > FEW ? values.slice(0, 1) : values) {
      const again = selects().find((one) => nameOf(one) === name);
      if (!again) break;
      if (options().length === 0) await office.press(again, 'mousedown');
      const option = options().find((one) => one.getAttribute('data-value') === value);
      if (option) await office.press(option);
      found.push(...wordless());
    }
  }
}

/** What is no word at these addresses, once each. */
async function walk(addresses: readonly string[], look: () => Promise<string[]>): Promise<string[]> {
  const found = new Set<string>();
  for (const address of addresses) {
    await office.go(address);
    const shown = office.document.querySelector('main')?.textContent ?? '';
    if (shown === '' || shown.includes('Not Found')) found.add(`${address} shows nothing`);
    for (const one of [...wordless(), ...(await look())]) found.add(`${address} – ${one}`);
  }
  return [...found];
}

const lists = wholeOffice.of(adminPoints.screens).flatMap(({ name, list }) => (list ? [`/${name}`] : []));
const groups = async () =>
  ((await rest('settings')) as { name: string }[]).map(({ name }) => `/settings/${name}`);

/** Every form of every screen: a new record and the first one there is. */
async function forms(): Promise<string[]> {
  const found: string[] = [];
  for (const { name, create, edit, show } of wholeOffice.of(adminPoints.screens)) {
    if (create) found.push(`/${name}/create`);
    if (!edit && !show) continue;
    const [first] = await rest(`${name}?range=[0,0]`);
    const record = first && `/${name}/${encodeURIComponent(first.id)}`;
    if (record && show) found.push(`${record}/show`);
    if (record && edit) found.push(record);
  }
  return found;
}

test('every list of the back office speaks in words', async () => {
  expect(await walk([...lists, '/', '/texts'], async () => [])).toEqual([]);
}, 120_000);

test('every form of the back office speaks in words, with all that it lets choose', async () => {
  expect(await walk(await forms(), tryChoices)).toEqual([]);
  expect(office.errors).toEqual([]);
}, 240_000);

test('every setting speaks in words, with all that it lets choose', async () => {
  expect(await walk(await groups(), tryChoices)).toEqual([]);
}, 120_000);

test('so do lists and settings of a shop that speaks Arabic', async () => {
  await shop.changeSettings(languageSettings, { language: 'ar' });
  expect(await walk([...lists, ...(await groups())], async () => [])).toEqual([]);
}, 120_000);
