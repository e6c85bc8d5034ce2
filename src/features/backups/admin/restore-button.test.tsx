// @vitest-environment happy-dom
import { AdminContext, type I18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RestoreButton } from './restore-button.tsx';

const i18nProvider: I18nProvider = {
  translate: (key) => key,
  changeLocale: async () => {},
  getLocale: () => 'en',
};

const answers: Record<'ask' | 'look', () => Response> = {
  ask: () => Response.json({}, { status: 202 }),
  look: () => Response.json({ startedAt: 'before' }),
};
const reload = vi.fn();
let root: Root;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST'
      ? answers.ask()
      : String(address).endsWith('/backups')
        ? answers.look()
        : new Response(),
  );
  const page = (
    <AdminContext i18nProvider={i18nProvider}>
      <RestoreButton name="2026-11-01" startedAt="before" />
    </AdminContext>
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const shows = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 20_000 });

async function confirm() {
  await shows('resources.backups.restore.now');
  document.querySelector('button')?.click();
  await shows('resources.backups.restore.explain');
  document.querySelector<HTMLButtonElement>('.ra-confirm')?.click();
}

it('waits until another start of the shop answers, and loads the back office anew', async () => {
  await confirm();
  await shows('resources.backups.restore.waitsLong');
  // The shop as it was, then none, then another.
  await vi.advanceTimersByTimeAsync(2_000);
  answers.look = () => Response.error();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  answers.look = () => Response.json({}, { status: 401 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('says that another one is being brought back, and does not wait for this one', async () => {
  answers.ask = () =>
    Response.json(
      { error: { code: 'backups.restoring', message: 'One is being brought back.' } },
      { status: 409 },
    );
  await confirm();
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBe(null), { timeout: 20_000 });
  expect(document.body.textContent).not.toContain('resources.backups.restore.waitsLong');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});
