// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AdminSession, knownAdminSession, renewAdminSession } from './admin-session.ts';
import { followAdminSession } from './follow-session.ts';
import { rest } from './rest-client.ts';

let capabilities: string[];
let status: number;
let asked: number;
const onChange = vi.fn();
let stop: () => void;

beforeEach(async () => {
  [capabilities, status] = [['orders.read'], 200];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/rest/session') return new Response('{}', { status: 403 });
    asked += 1;
    return Response.json({ capabilities }, { status });
  });
  await renewAdminSession();
  asked = 0;
  onChange.mockClear();
  stop = followAdminSession(onChange);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const look = () => window.dispatchEvent(new Event('focus'));
const beRefused = () => rest('orders').catch(() => undefined);
const held = () => (knownAdminSession() as AdminSession | undefined)?.capabilities;

it('asks for the session anew when something is refused, and tells where it is another one', async () => {
  later(10);
  capabilities = ['catalog.read'];
  await beRefused();
  await vi.waitFor(() => expect(held()).toEqual(['catalog.read']));
  expect([asked, onChange.mock.calls.length]).toEqual([1, 1]);
});

it('asks once for many refusals, and not again at once: some refusals are as they should be', async () => {
  later(10);
  await Promise.all([beRefused(), beRefused(), beRefused()]);
  await vi.waitFor(() => expect(asked).toBe(1));
  await beRefused();
  expect([asked, onChange.mock.calls.length]).toEqual([1, 0]);
});

it('asks when the window is looked at again after more than a minute, and not before', async () => {
  later(50);
  look();
  expect(asked).toBe(0);
  later(20);
  capabilities = [];
  look();
  look();
  await vi.waitFor(() => expect(held()).toEqual([]));
  expect([asked, onChange.mock.calls.length]).toEqual([1, 1]);
});

it('has no session any more once the back office is closed to somebody, and keeps it without an answer', async () => {
  later(70);
  status = 503;
  look();
  await vi.waitFor(() => expect(asked).toBe(1));
  await Promise.resolve();
  expect(held()).toEqual(['orders.read']);
  status = 403;
  await vi.waitFor(() => {
    later(70);
    look();
    expect(held()).toBeUndefined();
  });
  expect(onChange).toHaveBeenCalledTimes(1);
});
