// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { KeyControl } from './key-control.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('[NOTE-024c] shows the link, makes a new one, takes it away, and copies it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const chosen: string[] = [];
  const show = (value: string) =>
    flushSync(() =>
      root.render(
        h(KeyControl, {
          label: 'Private link',
          help: undefined,
          error: undefined,
          disabled: false,
          address: '/?woo-share={key}',
          value,
          onChange: (key) => {
            chosen.push(key);
            show(key);
          },
        }),
      ),
    );
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === `admin.key.${name}`);
  const press = (name: string) => flushSync(() => button(name)?.click());
  show('');
  expect(document.querySelector('input')?.value).toBe('');
  expect([button('copy'), button('remove')]).toEqual([undefined, undefined]);
  press('make');
  press('renew');
  expect(chosen).toEqual([expect.stringMatching(/^[\w-]{24}$/), expect.stringMatching(/^[\w-]{24}$/)]);
  expect(chosen[0]).not.toBe(chosen[1]);
  expect(document.querySelector('[role=status]')?.textContent).toBe('admin.key.unsaved');
  const link = `${location.origin}/?woo-share=${chosen[1]}`;
  expect(document.querySelector('input')?.value).toBe(link);
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
  press('copy');
  await vi.waitFor(() => expect(copied).toEqual([link]));
  press('remove');
  expect(chosen.at(-1)).toBe('');
  root.unmount();
});
