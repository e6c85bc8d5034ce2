// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('waits until the shop’s currency is known: in another one the same digits would be another amount', async () => {
  vi.resetModules();
  const asked = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => asked.promise);
  const { MoneyControl } = await import('./money-control.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shown = () => document.querySelector('input')?.value;
  const plain = { label: 'Price', help: undefined, error: undefined, disabled: false };
  root.render(
    h('form', {}, h(MoneyControl, { ...plain, name: 'price', value: 1990, onChange: () => undefined })),
  );
  await vi.waitFor(() => expect(document.querySelector('form')).toBeTruthy());
  expect(shown()).toBeUndefined();
  const session = { user: {}, resources: {}, capabilities: [], slices: [], shop: { currency: 'JPY' } };
  asked.resolve(new Response(JSON.stringify(session), { headers: { 'content-type': 'application/json' } }));
  await vi.waitFor(() => expect(shown()).toBe('1990'));
  root.unmount();
});
