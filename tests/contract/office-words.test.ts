import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeOffice } from '#app/admin/office.ts';
import { languageSettings } from '#features/market/settings.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openOffice, type SimulatedOffice } from '../support/simulated-office.ts';

let shop: TestShop;
let owner: ShopVisitor;
let office: SimulatedOffice;

beforeAll(async () => {
  // The back office speaks English; what reaches it of a shop that speaks another language would stand out.
  shop = await openTestShop({ demo: true });
  await shop.changeSettings(languageSettings, { language: 'ar' });
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
/** Words by which developers call what is inside; owners have others for it. */
const INNER = /\b(slices?|nodes?|resources?|capabilit(y|ies)|template documents?|tuples?|boolean)\b/i;
/** A heading within a label: it belongs above its fields. */
const HEADED = /^[^:“]+: [\p{L}]/u;
/** A value as programs name it, where a choice or a column has its name. */
const VALUE = /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/;
/** Signs of units are what people call them. */
const UNIT = /^(k?g|oz|lb|[cm]?m|in)$/;
/** Choices of more are lists of records and countries, whose names are looked at and none is tried. */
const FEW = 12;

const rest = async (path: string) => (await owner.get(`/rest/${path}`)).json();

/** Whether a text may be no word; where it stands takes longer to find out, and only of such a text. */
const standsOut = (text: string) => VALUE.test(text) || NO_WORDS.some((pattern) => pattern.test(text));

/** Everything on the screen that is no word, each with its place. */
function wordless(): string[] {
  const { document } = office;
  const texts: [string, string][] = [];
  const walker = document.createTreeWalker(document.body, 4);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    // What may break in its middle is one word.
    const isOne = parentElement?.childElementCount && parentElement.querySelector(':scope > wbr');
    const text = (isOne ? parentElement.textContent : textContent)?.trim() ?? '';
    if (!standsOut(text)) continue;
    const column = /column-(\S+)/.exec(parentElement?.closest('td')?.className ?? '')?.[1];
    texts.push([text, column ? `column ${column}` : (parentElement?.tagName ?? '')]);
  }
  for (const element of document.body.querySelectorAll<HTMLInputElement>(
    '[aria-label], [placeholder], input',
  )) {
    const all = [element.ariaLabel, element.placeholder, element.type === 'text' && element.value];
    const odd = all.filter((said): said is string => typeof said === 'string' && standsOut(said));
    if (odd.length === 0 || element.closest('[aria-hidden=true]')) continue;
    // Where a code is asked for it stands there.
    const label = element.closest('.MuiFormControl-root')?.querySelector('label')?.textContent ?? '';
    if (!/\bcode\b/i.test(label)) for (const said of odd) texts.push([said, element.name || 'a label']);
  }
  const isAddress = (place: string, text: string) =>
    /slug|externalAddress|^host/.test(place) || /\.(example|org)$/.test(text);
  return texts.flatMap(([text, place]) => {
    const isValue = /^column /.test(place) && VALUE.test(text);
    const isWrong = isValue || NO_WORDS.some((pattern) => pattern.test(text));
    return isWrong && !isAddress(place, text) ? [`${place}: ${text}`] : [];
  });
}

const selects = () => [...office.document.querySelectorAll('main .MuiSelect-select')];
const options = () => [...office.document.querySelectorAll('[role=listbox] [role=option]')];
/** What a choice is called in its form; rows of one kind are alike. */
const nameOf = (select: Element) =>
  (select.parentElement?.querySelector('input')?.name || select.id).replace(/\d+/g, '#');

/** What an open list offers that is no name. */
function unnamed(of: string): string[] {
  return options().flatMap((option) => {
    const text = option.textContent?.trim() ?? '';
    const value = option.getAttribute('data-value') ?? 'an option';
    return value && (text === '' || (VALUE.test(text) && !UNIT.test(text)))
      ? [`choice of ${of}: ${text || value}`]
      : [];
  });
}

/** The lists that were opened: those of one kind of record are alike. */
const opened = new Set<string>();
const isNew = (name: string) => {
  const [, kind] = office.window.location.pathname.split('/admin/');
  const key = `${kind?.split('/')[0]} ${name}`;
  return !opened.has(key) && opened.add(key);
};

/** Opens every list of the screen in which something is searched, and looks at what it offers. */
async function openSearched(): Promise<string[]> {
  const found: string[] = [];
  for (const button of office.document.querySelectorAll('main .MuiAutocomplete-popupIndicator')) {
    const field = button.closest('.MuiAutocomplete-root');
    const name = (field?.querySelector('input')?.name || field?.className || '').replace(/\d+/g, '#');
    if (!isNew(name)) continue;
    await office.press(button);
    await office.settle();
    found.push(...unnamed(name), ...wordless());
    await office.press(button);
  }
  return found;
}

/** Opens every choice of the screen, those too that another choice brings, and looks at all that it offers and leads to. */
async function tryChoices(): Promise<string[]> {
  const found = await openSearched();
  const tried = new Set<string>();
  for (;;) {
    const select = selects().find((one) => !tried.has(nameOf(one)));
    if (!select) return found;
    const name = nameOf(select);
    tried.add(name);
    // A record's form asks what that of a new one did.
    if (!isNew(`all of ${name}`)) continue;
    await office.press(select, 'mousedown');
    const values = options().map((option) => option.getAttribute('data-value') ?? '');
    found.push(...unnamed(name), ...wordless());
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

/**
 * Presses Enter in every field of the screen, as far as there is no layout: what hears the key hears it, and the first
 * button that sends the form is looked at, which a browser would press. Tells of what takes something away.
 */
async function pressEnter(): Promise<string[]> {
  const { document, window, asked } = office;
  const before = asked.length;
  const dialogs = document.querySelectorAll('[role=dialog]').length;
  const fields = document.querySelectorAll('main :is(input:not([type=checkbox], [type=radio]), select)');
  for (const field of fields)
    for (const kind of ['keydown', 'keypress', 'keyup']) {
      const key = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
      field.dispatchEvent(new window.KeyboardEvent(kind, key) as unknown as Event);
    }
  await office.settle();
  const removals = asked.slice(before).filter((one) => !/^GET |^POST .*preview/.test(one));
  const opened = document.querySelectorAll('[role=dialog]').length > dialogs ? ['Enter opens a dialog'] : [];
  const firsts = [...document.querySelectorAll('main form')].flatMap((form) => {
    const button = form.querySelector('button:not([type=button], [type=reset]), input[type=submit]');
    const said = `${button?.ariaLabel ?? ''} ${button?.textContent ?? ''}`;
    return /remove|delete|clear|cancel|trash|take|unpublish/i.test(said) ? [`Enter presses ${said}`] : [];
  });
  return [...removals, ...opened, ...firsts];
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

/** The first record of each kind that a screen has. */
async function differing(name: string): Promise<{ id: string | number }[]> {
  const kinds = new Map<unknown, { id: string | number }>();
  for (const record of await rest(`${name}?range=[0,99]`)) {
    const kind = record.type ?? record.kind ?? record.state;
    if (!kinds.has(kind)) kinds.set(kind, record);
  }
  return [...kinds.values()];
}

/** Every form of every screen: a new record and the first one that there is; and one of each further kind. */
async function forms(): Promise<{ firsts: string[]; further: string[] }> {
  const found: string[] = [];
  const further: string[] = [];
  for (const { name, create, edit, show } of wholeOffice.of(adminPoints.screens)) {
    if (create) found.push(`/${name}/create`);
    if (!edit && !show) continue;
    const [first, ...others] = (await differing(name)).map(({ id }) => `/${name}/${encodeURIComponent(id)}`);
    if (first && show) found.push(`${first}/show`);
    if (first && edit) found.push(first);
    further.push(...others.map((other) => (show ? `${other}/show` : other)));
  }
  return { firsts: found, further };
}

test('every list of the back office speaks in words, whatever the shop speaks', async () => {
  expect(await walk([...lists, '/', '/texts'], async () => [])).toEqual([]);
}, 240_000);

test('every form of the back office speaks in words, with all that it lets choose, and Enter takes nothing away in it', async () => {
  const { firsts, further } = await forms();
  expect(await walk(firsts, async () => [...(await pressEnter()), ...(await tryChoices())])).toEqual([]);
  expect(await walk(further, async () => [])).toEqual([]);
  // The screen of the site's design links the sheets of fonts, which this browser does not fetch.
  expect(office.errors.filter((error) => !/external stylesheet/.test(error))).toEqual([]);
}, 480_000);

interface Setting {
  name: string;
  kind: string;
  label: string;
  help?: string;
  placeholder?: string;
  section?: string;
}

test('each setting has a label of its own, plain words, and a line that says what it changes', async () => {
  const odd: string[] = [];
  for (const address of await groups()) {
    const { title, fields } = (await rest(address.slice(1))) as { title: string; fields: Setting[] };
    for (const { name, kind, label, help = '', placeholder = '', section = '' } of fields) {
      const place = `${address} ${name}`;
      if (HEADED.test(label)) odd.push(`${place} has a heading in its label: ${label}`);
      for (const words of [title, label, help, placeholder, section])
        if (INNER.test(words)) odd.push(`${place} speaks of what is inside: ${words}`);
      // What a number, a choice or a key does no label says; switches and texts may.
      if (['number', 'choice', 'key', 'secret', 'sequence', 'codes'].includes(kind) && help === '')
        odd.push(`${place} does not say what it changes: ${label}`);
    }
  }
  expect(odd).toEqual([]);
});

test('every setting speaks in words, with all that it lets choose', async () => {
  expect(await walk(await groups(), tryChoices)).toEqual([]);
}, 240_000);
