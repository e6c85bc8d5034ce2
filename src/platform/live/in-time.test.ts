import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkOf, inTime } from './in-time.ts';

const address = '/assets/tabs-Bx81_a-Q.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[TPL-020a] a bundle that has not come after 120000 ms fails with its chunk, the type of failure and its address', async () => {
  const failed = vi.fn();
  inTime(new Promise(() => {}), address).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ type: 'timeout', request: address })]]);
  expect(String(failed.mock.calls[0]?.[0])).toBe(`Error: Loading chunk tabs failed (timeout: ${address})`);
});

test('[TPL-020a] one that fails before says so at once, by the address that the browser names where nobody else knows it', async () => {
  const lost = new TypeError(`Failed to fetch dynamically imported module: https://shop.example${address}`);
  await expect(inTime(Promise.reject(lost), address)).rejects.toMatchObject({
    message: `Loading chunk tabs failed (missing: ${address})`,
    type: 'missing',
    request: address,
    cause: lost,
  });
  await expect(inTime(Promise.reject(lost), '', 'buy-form')).rejects.toMatchObject({
    message: `Loading chunk buy-form failed (missing: ${address})`,
  });
});

test('what comes in time is handed on, and nothing waits any longer', async () => {
  expect(await inTime(Promise.resolve('here'), address)).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk is named by its file without folder, hash and ending', () => {
  expect([address, '/src/widgets/tabs/tabs.live.ts', '/assets/site-menu.css', ''].map(chunkOf)).toEqual([
    'tabs',
    'tabs',
    'site-menu',
    '',
  ]);
});
