// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { TestTranslationProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ForgottenPassword } from './forgotten-password.tsx';

afterEach(() => vi.unstubAllGlobals());

it('leads to where a new password is asked for, and to nowhere while the shop sends none or does not answer', async () => {
  const shown = async (answer: () => Promise<Response>) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const words = (key: string) => (key === 'slices.accounts.forgotten' ? 'Forgotten your password?' : key);
    root.render(h(TestTranslationProvider, { translate: words }, h(ForgottenPassword)));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/rest/lost-password', expect.anything()));
    await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    return { place, close: () => root.unmount() };
  };
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
  const found = await shown(async () => json({ address: '/my-account/lost-password/' }));
  await vi.waitFor(() =>
    expect(found.place.querySelector('a')?.textContent).toBe('Forgotten your password?'),
  );
  expect(found.place.querySelector('a')?.getAttribute('href')).toBe('/my-account/lost-password/');
  found.close();
  for (const answer of [
    async () => json({ address: '' }),
    async () => json({}, 500),
    () => Promise.reject(new TypeError('lost')),
  ]) {
    const none = await shown(answer);
    expect(none.place.innerHTML).toBe('');
    none.close();
  }
});
