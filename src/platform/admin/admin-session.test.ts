// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { authProvider } from './admin-session.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"error":{"code":"x","message":"x"}}', { status })),
  );

it('a guest has no rights, which is no failure that would be tried again before the log-in shows', async () => {
  answering(401);
  expect(await authProvider.getPermissions?.({})).toEqual({ capabilities: [], slices: [] });
});

it('a shop that cannot answer is a failure', async () => {
  answering(503);
  await expect(authProvider.getPermissions?.({})).rejects.toThrow();
});
