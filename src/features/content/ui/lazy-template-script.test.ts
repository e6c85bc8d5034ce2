// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import { importScript } from '#platform/live/import-script.ts';

vi.mock('#platform/live/import-script.ts', () => ({ importScript: vi.fn() }));
vi.mock('#platform/islands/id-prefix.ts', () => ({ nextIdPrefix: () => 'x' }));

const page = {
  locale: 'en',
  texts: {},
  addresses: { ajax: '/ajax', shopAjax: '/shop-ajax/', rest: '/rest/' },
} as unknown as PageContext;
/** What the shop answers, in its turn; a number is a status. */
let answers: unknown[] = [];
let asked: string[] = [];
let nonces: string[] = [];
let added: string[] = [];
let linked: HTMLLinkElement[] = [];
let life: AbortController;
const told = vi.fn();

beforeEach(() => {
  vi.resetModules();
  [answers, asked, nonces, added, linked] = [[], [], [], [], []];
  life = new AbortController();
  vi.spyOn(console, 'error').mockImplementation(told);
  told.mockClear();
  document.body.innerHTML = `<script type="application/json" id="page-context">${JSON.stringify(page)}</script>`;
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    if (body instanceof URLSearchParams) {
      asked.push(String(body));
      return Response.json({ success: true, data: { nonce: `nonce${asked.length}` } });
    }
    asked.push(address);
    nonces.push((headers as Record<string, string>)['x-wp-nonce'] ?? '');
    const answer = answers.shift();
    if (typeof answer === 'number') return Response.json({ success: false }, { status: answer });
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  vi.mocked(importScript).mockImplementation(async (address) => {
    added.push(address);
    if (address.includes('lost')) throw new Error('lost');
    return {};
  });
  vi.stubGlobal('reportError', () => {});
  // This browser would fetch what is linked: the head holds it only in name.
  vi.spyOn(document.head, 'querySelector').mockImplementation(
    (selector) =>
      linked.find((link) =>
        selector.includes(`"${link.getAttribute('href')}"`.replaceAll('/', '\\/').replaceAll('.', '\\.')),
      ) ?? null,
  );
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const { href } = link as HTMLLinkElement;
    added.push(new URL(href).pathname);
    linked.push(link as HTMLLinkElement);
    queueMicrotask(() => {
      const isLost = href.includes('lost');
      if (isLost) linked = linked.filter((each) => each !== link);
      (link as Node).dispatchEvent(new Event(isLost ? 'error' : 'load'));
    });
  });
});
afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const template = (more: object = {}) => ({
  template_content: '<p id="inside">Inside</p>',
  template_scripts: {},
  template_styles: {},
  ...more,
});

/** A panel that is seen now. */
async function seen(isCached = false) {
  // As the view writes it: lazy-template.test.tsx.
  const html = `<div data-template="12" data-widget="panel01" data-signature="seal" ${isCached ? 'data-cached="yes"' : ''}>
    <p data-template-loader=""></p><div data-template-failed="" hidden><p></p><button type="button">Try again</button></div></div>`;
  document.body.insertAdjacentHTML('beforeend', html);
  const panel = document.body.lastElementChild as HTMLElement;
  const { start } = await import('./lazy-template.live.ts');
  start(panel, { signal: life.signal, page });
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-template-${name}]`);
  return { panel, isShown: (name: string) => part(name)?.hidden === false, part };
}

test('[TPL-019b] [TPL-002ab] styles and scripts are added once each, in order and only those of the shop, and then the markup', async () => {
  const needs = {
    template_styles: {
      a: '/assets/a.css',
      b: '/assets/b.css',
      far: 'https://elsewhere.example/assets/c.css',
    },
    template_scripts: { c: '/assets/c.js', d: '/assets/d.js', far: '//elsewhere.example/assets/e.js' },
  };
  answers = [template(needs), template(needs)];
  const { panel } = await seen();
  expect(panel.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(panel.innerHTML).toBe('<p id="inside">Inside</p>'));
  expect(added).toEqual(['/assets/a.css', '/assets/b.css', '/assets/c.js', '/assets/d.js']);
  expect([panel.dataset.template, panel.hasAttribute('aria-busy')]).toEqual(['12', false]);
  const second = await seen();
  await vi.waitFor(() => expect(second.panel.textContent).toBe('Inside'));
  expect(added).toHaveLength(4);
});

test('[TPL-002b] the markup waits for what it needs', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  vi.mocked(importScript).mockReturnValue(promise);
  answers = [template({ template_scripts: { c: '/assets/waited.js' } })];
  const { panel, isShown } = await seen();
  await vi.waitFor(() => expect(importScript).toHaveBeenCalled());
  expect([panel.textContent?.includes('Inside'), isShown('loader')]).toEqual([false, true]);
  resolve({});
  await vi.waitFor(() => expect(panel.textContent).toBe('Inside'));
});

test.each([
  ['script', { template_scripts: { lost: '/assets/lost.js' } }],
  ['style', { template_styles: { lost: '/assets/lost.css' } }],
])('[TPL-021] where a %s of it fails, the console says so and the loader stays', async (_, needs) => {
  answers = [template(needs)];
  const { panel, isShown } = await seen();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Script Loaded Error', expect.anything()));
  expect([isShown('loader'), isShown('failed'), panel.textContent?.includes('Inside')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['fails', new TypeError('Failed to fetch')],
  ['answers "Template not found."', 404],
])(
  '[TPL-023ab] a call that %s shows a message with a button that asks again; nothing counts as loaded',
  async (_, failure) => {
    answers = [failure, template()];
    const { panel, isShown, part } = await seen();
    await vi.waitFor(() => expect(isShown('failed')).toBe(true));
    expect([isShown('loader'), panel.hasAttribute('aria-busy')]).toEqual([false, false]);
    expect(part('failed')?.textContent).toBe('Try again');
    part('failed')?.querySelector('button')?.click();
    expect([isShown('loader'), isShown('failed')]).toEqual([true, false]);
    await vi.waitFor(() => expect(panel.textContent).toBe('Inside'));
  },
);

test('[TPL-016b] [TPL-017] the call names template, widget, signature and nonce; a stale nonce is replaced and the call repeated', async () => {
  answers = [403, template(), template()];
  const { panel } = await seen(true);
  await vi.waitFor(() => expect(panel.textContent).toBe('Inside'));
  const call = '/rest/content/template?id=12&widget_id=panel01&signature=seal&cachedTemplate=yes';
  expect(asked).toEqual(['action=eael_get_token', call, 'action=eael_get_token', call]);
  expect(nonces).toEqual(['nonce1', 'nonce3']);
  const second = await seen();
  await vi.waitFor(() => expect(second.panel.textContent).toBe('Inside'));
  expect(nonces).toEqual(['nonce1', 'nonce3', 'nonce3']);
});

test('[TPL-022ab] what cannot begin in it is taken out, as the failure that was told says; its siblings stay', async () => {
  const parts = '<p id="a" data-script="/assets/broken.js"></p><p id="b" data-script="/assets/b.js"></p>';
  answers = [template({ template_content: parts })];
  const outside = document.body.appendChild(document.createElement('p'));
  outside.dataset.script = '/assets/broken.js';
  vi.mocked(importScript).mockImplementation(async (address) => ({
    start() {
      if (address.includes('broken')) throw new Error('broken');
    },
  }));
  // As browsers tell what was reported.
  const report = (error: Error) =>
    window.dispatchEvent(new ErrorEvent('error', { message: `Uncaught ${error}` }));
  vi.stubGlobal('reportError', report);
  const { startLive } = await import('#platform/live/start-live.ts');
  startLive();
  const { panel } = await seen();
  await vi.waitFor(() => expect([...panel.children].map(({ id }) => id)).toEqual(['b']));
  expect([panel.querySelector('#b[data-live]') !== null, outside.isConnected]).toEqual([true, true]);
});

test('a panel that only moved stays as it is', async () => {
  answers = [template()];
  const { panel } = await seen();
  await vi.waitFor(() => expect(panel.textContent).toBe('Inside'));
  const { start } = await import('./lazy-template.live.ts');
  start(panel, { signal: life.signal, page });
  expect([panel.textContent, asked]).toHaveLength(2);
  expect(panel.textContent).toBe('Inside');
});
