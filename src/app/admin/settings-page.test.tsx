// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSession } from './fixtures.ts';

/** What the server keeps, and what it answers to the next save. */
let stored: { version: number; values: Record<string, unknown> };
let refusal: { status: number; body: object } | undefined;
let saved: unknown[];
let putBack: unknown[];
let close: () => void;
let granted: string[];
const asked = vi.fn(() => false);

const fields = [
  { name: 'name', kind: 'text', label: 'Shop name', default: 'Shop' },
  { name: 'motto', kind: 'text', label: 'Motto', default: '' },
  { name: 'loud', kind: 'switch', label: 'Show it loudly', default: false, showWhen: { motto: 'Hello' } },
];
const later = [
  { name: 'early', kind: 'text', label: 'Opens', default: '', section: 'Weekdays' },
  { name: 'note', kind: 'text', label: 'Note', default: '' },
  { name: 'late', kind: 'text', label: 'Closes', default: '', section: 'Weekdays' },
  {
    name: 'sunday',
    kind: 'text',
    label: 'Opens',
    default: '',
    section: 'Sundays',
    showWhen: { note: 'Hello' },
  },
];
const groupOf = (name: string) => ({
  id: name,
  name,
  title: name,
  ...stored,
  fields: [...fields, ...(name === 'site' ? [] : later)],
});

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('virtual:slices/admin', async () => ({ slices: [await tryButton()] }));
  granted = ['*'];
  stored = { version: 1, values: { name: 'Corner', motto: '', loud: false } };
  refusal = undefined;
  saved = [];
  putBack = [];
  asked.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('confirm', asked);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' } = {}) => {
    if (method === 'PUT') {
      saved.push(JSON.parse(body));
      if (refusal) return json(refusal.body, refusal.status);
      stored = { version: stored.version + 1, values: JSON.parse(body).values };
      return json({ ...groupOf('site'), change: 77 });
    }
    if (method === 'POST') {
      putBack.push([address, JSON.parse(body)]);
      if (refusal) return json(refusal.body, refusal.status);
      stored = { version: stored.version + 1, values: { ...stored.values, name: 'Corner' } };
      return json({ ...groupOf('site'), change: 78 });
    }
    const path = String(address).split('/rest/')[1] ?? '';
    if (path === 'session') return json(session());
    if (path === 'settings')
      return json(
        ['site', 'site-more', 'site-most'].map((name) => ({
          ...{
            name,
            title: name,
            about: `About ${name}`,
            section: 'more',
            heading: 'More of it',
            keywords: '',
          },
          settings: [
            { name: 'motto', label: 'Motto', under: null, help: 'Said at the entrance', keywords: 'slogan' },
          ],
        })),
      );
    return json(groupOf(path.split('/')[1] ?? ''));
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

/** What the form around knows, from the module that this test loaded. */
let forms: typeof import('react-hook-form');
const Try = () => h('output', { id: 'try' }, `Try ${forms.useWatch({ name: 'name' })}`);

/** A slice that shows something below the fields of a group. */
async function tryButton() {
  const { defineAdminSlice } = await import('#platform/admin/define-admin-slice.ts');
  forms = await import('react-hook-form');
  return defineAdminSlice({
    name: 'try',
    settingsParts: [{ group: 'site-more', name: 'try', part: async () => Try }],
  });
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const session = () => sampleSession({ resources: {}, capabilities: granted, slices: ['platform', 'try'] });

const open = (address: string) => show(address, 'main form input[name=name]');

async function show(address: string, shown: string) {
  window.history.replaceState(null, '', address);
  const { AdminApp } = await import('./admin-app.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(h(AdminApp));
  close = () => root.unmount();
  await vi.waitFor(() => expect(document.querySelector(shown)).toBeTruthy(), { timeout: 20_000 });
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`main form input[name=${name}]`);
const button = () => document.querySelector<HTMLButtonElement>('main form button[type=submit]');
const form = () => document.querySelector('main form')?.textContent;

function type(name: string, text: string) {
  typeInto(input(name) as HTMLInputElement, text);
}

function typeInto(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function save() {
  await vi.waitFor(() => expect(button()?.disabled).toBe(false));
  button()?.click();
}

/** Until nothing is left to save, and nothing is being saved. */
async function atRest() {
  await vi.waitFor(() => {
    expect(button()?.disabled).toBe(true);
    expect(button()?.querySelector('[role=progressbar]')).toBeNull();
  });
}

function leaveFor(group: string) {
  document.querySelector<HTMLAnchorElement>(`main nav a[href="/admin/settings/${group}"]`)?.click();
}

it('saves what was typed, with the version that it began from, and lets go then', async () => {
  await open('/admin/settings/site');
  expect(button()?.disabled).toBe(true);
  type('name', 'Corner Two');
  await save();
  await atRest();
  expect(saved).toEqual([{ version: 1, values: { name: 'Corner Two', motto: '', loud: false } }]);
  leaveFor('site-more');
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/settings/site-more'));
  expect(asked).not.toHaveBeenCalled();
});

it('shows pages of settings in their groups with what is in them, and finds single settings and leads to them', async () => {
  await show('/admin/settings', 'nav[aria-label="Settings"] ul');
  const nav = () => document.querySelector('main nav') as HTMLElement;
  expect(nav().querySelector('section h2')?.textContent).toBe('More of it');
  expect([...nav().querySelectorAll('section li')].map(({ textContent }) => textContent)).toEqual([
    'siteAbout site',
    'site-moreAbout site-more',
    'site-mostAbout site-most',
  ]);
  const search = nav().querySelector('input') as HTMLInputElement;
  typeInto(search, 'slogan');
  await vi.waitFor(() => expect(nav().querySelectorAll('li')).toHaveLength(3));
  typeInto(search, 'ENTRANCE most');
  await vi.waitFor(() =>
    expect([...nav().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'MottoMore of it › site-most',
    ]),
  );
  nav().querySelector('a')?.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(input('motto')), { timeout: 5000 });
  expect(location.pathname).toBe('/admin/settings/site-most');
});

it('finds words by their beginning, none that only hold what is typed', async () => {
  await show('/admin/settings', 'nav[aria-label="Settings"] ul');
  const search = document.querySelector('main nav input') as HTMLInputElement;
  typeInto(search, 'logan');
  await vi.waitFor(() => expect(document.querySelectorAll('main nav li')).toHaveLength(0));
});

it('tells whoever may not see settings so', async () => {
  granted = ['admin.enter'];
  await show('/admin/settings', 'main [role=alert]');
  expect(document.querySelector('main')?.textContent).toContain('Your role may not see this.');
});

it('leads to what a setting hangs on where it is not asked just now', async () => {
  await open('/admin/settings/site-more?setting=sunday');
  await vi.waitFor(() => expect(document.activeElement).toBe(input('note')));
});

it('asks before typed settings are left for others, also after a save', async () => {
  await open('/admin/settings/site');
  type('name', 'Corner Two');
  leaveFor('site-more');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(input('name')?.value).toBe('Corner Two');
  await save();
  await atRest();
  type('name', 'Corner Three');
  await vi.waitFor(() => expect(button()?.disabled).toBe(false));
  leaveFor('site-more');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(location.pathname).toBe('/admin/settings/site');
});

it('says at its field what the server refuses, and nothing is lost', async () => {
  await open('/admin/settings/site');
  refusal = {
    status: 422,
    body: { error: { code: 'resources.invalid', message: 'No.' }, errors: { name: 'Too odd.' } },
  };
  type('name', '???');
  await save();
  await vi.waitFor(() => expect(form()).toContain('Too odd.'));
  expect(input('name')?.getAttribute('aria-invalid')).toBe('true');
  expect(input('name')?.value).toBe('???');
  // Said above the form, where the focus goes; nowhere else besides.
  const summary = document.querySelector('main form [role=group][tabindex="-1"]');
  expect(summary?.querySelector('li')?.textContent).toBe('Shop name: Too odd.');
  expect(document.activeElement).toBe(summary);
  expect(document.body.textContent).not.toContain('No.');
  refusal = undefined;
  type('name', 'Even');
  await save();
  await vi.waitFor(() => expect(stored.values.name).toBe('Even'));
  await vi.waitFor(() => expect(form()).not.toContain('Too odd.'));
});

it('lays what was typed over what somebody else saved meanwhile, and saves it with their version', async () => {
  await open('/admin/settings/site');
  type('name', 'Mine');
  const theirs = { version: 7, values: { name: 'Theirs', motto: 'Hello', loud: false } };
  refusal = {
    status: 409,
    body: { error: { code: 'x', message: 'x' }, current: { ...groupOf('site'), ...theirs } },
  };
  await save();
  await vi.waitFor(() => expect(input('motto')?.value).toBe('Hello'));
  expect(input('name')?.value).toBe('Mine');
  expect(form()).toContain('Show it loudly');
  refusal = undefined;
  await save();
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({ version: 7, values: { name: 'Mine', motto: 'Hello', loud: false } });
});

it('puts fields of a section under its heading, and no heading above nothing', async () => {
  await open('/admin/settings/site-more');
  const sections = () =>
    [...document.querySelectorAll('main form section')].map((section) => [
      section.querySelector('h2, h3')?.textContent,
      ...[...section.querySelectorAll('input')].map(({ name }) => name),
    ]);
  expect(sections()).toEqual([['Weekdays', 'early', 'late']]);
  expect(input('note')?.closest('form section')).toBeNull();
  type('note', 'Hello');
  await vi.waitFor(() =>
    expect(sections()).toEqual([
      ['Weekdays', 'early', 'late'],
      ['Sundays', 'sunday'],
    ]),
  );
});

it('shows what slices add below the fields of their group, in the form with what is typed', async () => {
  await open('/admin/settings/site-more');
  const shown = await vi.waitUntil(() => document.querySelector('main form #try'));
  type('name', 'Typed');
  await vi.waitFor(() => expect(shown.textContent).toBe('Try Typed'));
});

const undo = () =>
  vi.waitUntil(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo'),
  );

it('offers to take back what was just saved, with the version that it became, also from another page', async () => {
  await open('/admin/settings/site');
  type('name', 'Corner Two');
  await save();
  await atRest();
  leaveFor('site-more');
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/settings/site-more'));
  (await undo()).click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('The former settings are back.'));
  expect(putBack).toEqual([['/rest/settings/site/put-back', { change: 77, version: 2 }]]);
  leaveFor('site');
  await vi.waitFor(() => expect(input('name')?.value).toBe('Corner'));
});

it('says so where somebody saved since, and takes nothing back', async () => {
  await open('/admin/settings/site');
  type('name', 'Corner Two');
  await save();
  await atRest();
  refusal = { status: 409, body: { error: { code: 'x', message: 'x' }, current: groupOf('site') } };
  (await undo()).click();
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Somebody changed these settings since'),
  );
  expect(input('name')?.value).toBe('Corner Two');
});
