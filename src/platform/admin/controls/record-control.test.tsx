// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('lets something else be looked for where a record is chosen already', async () => {
  vi.resetModules();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://shop.test');
    const isOne = /\/menus\/\d+$/.test(url.pathname);
    const { q = '' } = JSON.parse(url.searchParams.get('filter') ?? '{}') as { q?: string };
    if (!isOne) asked.push(q);
    const menus = ['Main menu', 'Store menu'].map((title, at) => ({ id: at + 1, title }));
    return Response.json(isOne ? menus[0] : menus.filter(({ title }) => title.includes(q)));
  });
  const { RecordControl } = await import('./record-control.tsx');
  const onChange = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const control = h(RecordControl, {
    ...{ label: 'Menu', name: 'menu', help: undefined, error: undefined, disabled: false, blank: false },
    from: { resource: 'menus', text: 'title' },
    value: 1,
    onChange,
  });
  root.render(h(QueryClientProvider, { client: new QueryClient() }, control));
  const input = await vi.waitUntil(() => document.querySelector('input'));
  await vi.waitFor(() => expect(input.value).toBe('Main menu'));
  input.focus();
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
  set?.call(input, 'Store');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(asked).toContain('Store'));
  expect(input.value).toBe('Store');
  root.unmount();
});
