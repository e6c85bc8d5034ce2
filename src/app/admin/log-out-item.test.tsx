// @vitest-environment happy-dom
import MenuList from '@mui/material/MenuList';
import { createElement as h } from 'react';
import { AdminContext, Notification } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { authProvider } from '#platform/admin/admin-session.ts';
import { makeOfficeTexts } from './i18n-provider.ts';
import { LogOutItem } from './log-out-item.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says that one is still logged in when the shop did not hear of the log-out', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    h(
      AdminContext,
      { authProvider, i18nProvider: makeOfficeTexts({ of: () => [] }).i18nProvider },
      h(MenuList, null, h(LogOutItem)),
      h(Notification),
    ),
  );
  const item = await vi.waitUntil(() => document.querySelector<HTMLElement>('.logout'));
  for (const answer of [
    () => Promise.reject(new TypeError('lost')),
    () => Promise.resolve(new Response('{}', { status: 500 })),
  ]) {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    const before = location.href;
    item.click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('You are still logged in'));
    expect(asked).toHaveBeenCalledWith('/rest/session', expect.objectContaining({ method: 'DELETE' }));
    expect(location.href).toBe(before);
  }
  vi.stubGlobal('fetch', async () => new Response('{}'));
  item.click();
  await vi.waitFor(() => expect(location.href).toMatch(/login$/));
  root.unmount();
});
