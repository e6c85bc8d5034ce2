import { expect, test } from 'vitest';
import { storeNoticeSettings } from '#features/content/public.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { StoreNoticeView, storeNoticeCookie } from './store-notice.view.tsx';

const data = { enabled: true, text: 'A demo', id: '3' };

test('the banner is off by default and comes hidden, for whoever dismissed it', () => {
  expect(storeNoticeSettings.fields.enabled.default).toBe(false);
  const html = renderView(<StoreNoticeView nodeId="a" props={{}} data={data} />);
  expect(tagsOf(html, /demo_store/)[0]).toMatch(/data-cookie="store_notice3".* hidden=""/);
  expect(wordsOf(html)).toBe('A demo Dismiss');
  expect(renderView(<StoreNoticeView nodeId="a" props={{}} data={{ ...data, enabled: false }} />)).toBe('');
});

test('the cookie’s name holds the id and nothing that would end it', () => {
  expect(storeNoticeCookie('')).toBe('store_notice');
  expect(storeNoticeCookie('3')).toBe('store_notice3');
  expect(storeNoticeCookie('a; b=c')).toBe('store_noticeabc');
});
