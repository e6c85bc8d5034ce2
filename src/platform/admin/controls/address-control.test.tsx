// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { AddressControl } from './address-control.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

let value: string;
function Field() {
  const [address, setAddress] = useState(value);
  value = address;
  const said = { label: 'Leads to', name: 'to', help: undefined, error: undefined, disabled: false };
  return h(AddressControl, { ...said, value: address, onChange: setAddress });
}

it.each([
  ['an address, without the blanks around it', ' https://example.org/a ', 'https://example.org/a'],
  ['an address within the shop', '/shop/', '/shop/'],
  ['what is no address, which the shop refuses in words', 'www.example.org', 'www.example.org'],
  ['nothing', '', ''],
])('whoever leaves the field keeps %s', async (_what, typed, kept) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json([]));
  value = '/before/';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(h(QueryClientProvider, { client: new QueryClient() }, h(Field))));
  const input = document.querySelector('input') as HTMLInputElement;
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.blur());
  expect([value, input.value.trim()]).toEqual([kept, kept]);
  await act(async () => root.unmount());
});
