import { describe, expect, it } from 'vitest';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { AccountView } from './account.view.tsx';
import type { AccountData } from './account-data.ts';

const show = (data: AccountData) => renderView(<AccountView nodeId="a" props={{}} data={data} />);
const guest = {
  username: 'ada',
  redirect: '/checkout/',
  nonce: '',
  lostPassword: '/my-account/lost-password/',
  ways: [],
};

function Orders({ data }: { data: string }) {
  return <p>{data}</p>;
}

describe('the account page', () => {
  it('offers guests a log-in that keeps the name, never the password, and says what was wrong', () => {
    const html = show({
      state: 'guest',
      logIn: { ...guest, problem: { field: 'password', message: 'Password is required.' } },
      registration: null,
      ways: [],
    });
    expect(tagsOf(html, /name="username"/)[0]).toContain('value="ada"');
    expect(tagsOf(html, /name="password"/)[0]).not.toContain('value=');
    expect(tagsOf(html, /name="password"/)[0]).toContain('aria-invalid="true"');
    expect(wordsOf(html)).toContain('Password is required.');
    expect(tagsOf(html, /href="\/my-account\/lost-password\/"/)).toHaveLength(1);
    expect(tagsOf(html, /name="redirect"/)[0]).toContain('value="/checkout/"');
  });

  const links = [
    { label: 'Orders', address: '/my-account/orders/', current: 'page' as const },
    { label: 'Wishes', address: '/my-account/wishes/', current: false as const },
  ];

  it('shows a tab, and the way to the others', () => {
    const html = show({ state: 'open', name: 'Ada', links, tab: { View: Orders, data: 'Nothing yet' } });
    expect(wordsOf(html)).toBe('Hello Ada Log out Orders Wishes Nothing yet');
    expect(tagsOf(html, /aria-current="page"/)).toHaveLength(1);
    expect(tagsOf(html, /aria-current="page"/)[0]).toContain('href="/my-account/orders/"');
  });

  it('has no navigation for a single tab, and says so where nothing is', () => {
    const html = show({ state: 'open', name: 'Ada', links: links.slice(0, 1), tab: null });
    expect(wordsOf(html)).toBe('Hello Ada Log out There is nothing at this address.');
  });
});
