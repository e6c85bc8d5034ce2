// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminSession } from '#platform/admin/admin-session.ts';

/** What the server keeps, and what it answers to the next save. */
let stored: { version: number; values: Record<string, unknown> };
let refusal: { status: number; body: object } | undefined;
let saved: unknown[];
let close: () => void;
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
  stored = { version: 1, values: { name: 'Corner', motto: '', loud: false } };
  refusal = undefined;
  saved = [];
  asked.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('confirm', asked);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' } = {}) => {
    if (method === 'PUT') {
      saved.push(JSON.parse(body));
      if (refusal) return json(refusal.body, refusal.status);
      stored = { version: stored.version + 1, values: JSON.parse(body).values };
    }
    const path = String(address).split('/rest/')[1] ?? '';
    if (path === 'session') return json(session());
    if (path === 'settings')
      return json(
        ['site', 'site-more', 'site-most'].map((name) => ({
          ...{ name, title: name, settings: [] },
          section: name === 'site' ? null : 'More of it',
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

function session(): AdminSession {
  return {
    user: { id: '1', name: 'Olga Owner', email: 'olga@shop.test', role: 'administrator' },
    resources: {},
    capabilities: ['*'],
    slices: ['platform', 'try'],
    shop: { name: 'Corner Shop', address: 'http://shop.test', currency: 'EUR', timeZone: 'UTC' },
  };
}

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const { AdminApp } = await import('./admin-app.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(h(AdminApp));
  close = () => root.unmount();
  await vi.waitFor(() => expect(input('name')).toBeTruthy(), { timeout: 20_000 });
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`main form input[name=${name}]`);
const button = () => document.querySelector<HTMLButtonElement>('main form button[type=submit]');
const form = () => document.querySelector('main form')?.textContent;

function type(name: string, text: string) {
  const field = input(name) as HTMLInputElement;
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

it('lists pages of settings under the headings that they have, each said once', async () => {
  await open('/admin/settings/site');
  const rows = [...document.querySelectorAll('main nav ul > li')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['site', 'More of it', 'site-more', 'site-most']);
});

it('asks before typed settings are left for others, also after a save and from the first page', async () => {
  await open('/admin/settings');
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
  expect(location.pathname).toBe('/admin/settings');
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
