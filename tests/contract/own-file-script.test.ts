// The page on which customers wait for the file with their data, in a simulated document.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

let shop: TestShop;
const PRIVACY = '/my-account/privacy/';

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

it('shows the file once it is ready, without being loaded again, and says so to screen readers', async () => {
  const customer = await shop.member('customer');
  await customer.post(PRIVACY, { export_own_data: '1' });
  const state = async () =>
    (await shop.query<{ id: string; state: string }>('select id, state from personal_request'))[0];
  await vi.waitFor(async () => expect((await state())?.state).toBe('done'), { timeout: 20_000 });
  // The job is quicker than this test; here it is not done yet.
  const to = (next: 'waiting' | 'done') =>
    shop.query('update personal_request set state = $1, done_at = $2', [
      next,
      next === 'done' ? new Date() : null,
    ]);
  await to('waiting');
  const page = await openSimulated(openTab(customer), PRIVACY);
  const part = page.find('[data-own-file]');
  expect([part.getAttribute('role'), part.textContent]).toEqual([
    'status',
    expect.stringContaining('Your file is being prepared.'),
  ]);
  // Without script the same is a link.
  expect(part.querySelector('a')?.getAttribute('href')).toBe(PRIVACY);
  const looks = () => page.requests.filter(({ address }) => address === PRIVACY).length;
  page.clock.pass(3000);
  await page.settle();
  expect([looks(), part.textContent?.includes('being prepared')]).toEqual([1, true]);
  await to('done');
  page.clock.pass(3000);
  await page.settle();
  expect(part.querySelector('a')?.getAttribute('href')).toBe(`/my-data/${(await state())?.id}.zip`);
  expect(part.textContent).not.toContain('being prepared');
  page.clock.pass(60_000);
  await page.settle();
  expect([looks(), page.left]).toEqual([2, []]);
});
