import { expect, test } from 'vitest';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageNotice } from '#platform/pages/page-scope.ts';
import { samplePlace } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { loadNotices } from './notices.load.server.ts';
import { NoticesView } from './notices.view.tsx';

const notice = (kind: PageNotice['kind'], text: string, action: PageNotice['action'] = null) => ({
  kind,
  text,
  action,
});
const show = (notices: PageNotice[]) => renderView(<NoticesView nodeId="a" props={{}} data={{ notices }} />);

test('refusals come first, as one list; each notice has the class of its kind', () => {
  const html = show([
    notice('success', 'Added.', { label: 'View cart', address: '/cart/' }),
    notice('error', 'No.'),
    notice('error', 'Not that.'),
    notice('info', 'By the way.'),
  ]);
  expect(wordsOf(html)).toBe('No. Not that. Added. View cart By the way.');
  expect(tagsOf(html, /woocommerce-error/)).toHaveLength(1);
  expect(tagsOf(html, /woocommerce-message/)[0]).toContain('role="alert"');
  expect(tagsOf(html, /woocommerce-info/)[0]).toContain('role="status"');
  expect(html).toContain('href="/cart/">View cart</a>');
});

test('foreign text in a notice is text', () => {
  expect(show([notice('error', '<b>x</b>')])).toContain('&lt;b&gt;x&lt;/b&gt;');
});

test('the wrapper is there for scripts, also without notices', () => {
  expect(show([])).toBe('<div class="woocommerce-notices-wrapper"></div>');
});

test('a page with notices is the shopper’s own', async () => {
  const isPersonal = async (notices: PageNotice[]) => {
    let personal = false;
    const context = { personal: () => (personal = true) } as unknown as LoadContext;
    await loadNotices([samplePlace('a', {}, { notices })], context);
    return personal;
  };
  expect(await isPersonal([notice('info', 'x')])).toBe(true);
  expect(await isPersonal([])).toBe(false);
});
