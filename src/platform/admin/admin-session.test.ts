// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { authProvider } from './admin-session.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async (_address: string, _init?: RequestInit) =>
        new Response('{"error":{"code":"x","message":"x"}}', { status }),
    ),
  );

it('a guest has no rights, which is no failure that would be tried again before the log-in shows', async () => {
  answering(401);
  expect(await authProvider.getPermissions?.({})).toEqual({ capabilities: [], slices: [] });
});

it('a shop that cannot answer is a failure', async () => {
  answering(503);
  await expect(authProvider.getPermissions?.({})).rejects.toThrow();
});

it('whoever it does not let in stays logged in to the shop; log-out by hand ends the session', async () => {
  answering(403);
  await expect(authProvider.checkAuth({})).rejects.toThrow();
  // As react-admin does with whoever it cannot let in.
  await authProvider.logout({});
  const methods = () => vi.mocked(fetch).mock.calls.map(([, init]) => init?.method ?? 'GET');
  expect(methods()).toEqual(['GET']);
  await expect(authProvider.logout({})).rejects.toThrow();
  expect(methods()).toEqual(['GET', 'DELETE']);
});
