import { expect, test } from 'vitest';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { storeNoticeCookie } from './start-store-notice.ts';
import { StoreNoticeView } from './store-notice.view.tsx';
import { storeNotice } from './store-notice.widget.ts';

const props = { shown: true, text: 'A demo', noticeId: '3' };

test('the banner is off by default and comes hidden, for whoever dismissed it', () => {
  expect(storeNotice.fields.shown.default).toBe(false);
  const html = renderView(<StoreNoticeView nodeId="a" props={props} data={undefined} />);
  expect(tagsOf(html, /demo_store/)[0]).toContain('hidden=""');
  expect(wordsOf(html)).toBe('A demo Dismiss');
  expect(renderView(<StoreNoticeView nodeId="a" props={{ ...props, shown: false }} data={undefined} />)).toBe(
    '',
  );
});

test('the cookie’s name holds the id and nothing that would end it', () => {
  expect(storeNoticeCookie('')).toBe('store_notice');
  expect(storeNoticeCookie('3')).toBe('store_notice3');
  expect(storeNoticeCookie('a; b=c')).toBe('store_noticeabc');
});
