import { band, node, type WidgetTree } from '#platform/documents/widget-tree.ts';

/** Log-in, registration and lost passwords side by side: what a page can have besides the account page. */
export function membersPage(): WidgetTree {
  return [
    band(
      'members',
      [
        node('member1', 'breadcrumb'),
        node('member2', 'heading', { text: 'Log in or join', level: '1' }),
        node('member3', 'rich-text', {
          html: '<p>With an account you see your orders, keep your addresses and find what you saved for later.</p>',
          size: 'lead',
        }),
        node('member4', 'columns', {
          columns: [
            {
              content: [
                node('member5', 'heading', { text: 'Log in', level: '2' }),
                node('member6', 'log-in', {
                  showLost: true,
                  lostAddress: '/members/',
                  after: 'address',
                  afterAddress: '/my-account/',
                }),
              ],
            },
            {
              content: [
                node('member7', 'heading', { text: 'New here?', level: '2' }),
                node('member8', 'register', {
                  requirements: true,
                  showConsent: true,
                  after: 'address',
                  afterAddress: '/my-account/',
                }),
              ],
            },
          ],
        }),
      ],
      { width: 'wide', space: 'small' },
    ),
    band(
      'member9',
      [
        node('membera', 'heading', { text: 'Forgotten your password?', level: '2' }),
        node('memberb', 'reset-password', { requirements: true }),
      ],
      { width: 'wide', space: 'small', background: 'tint' },
    ),
  ];
}
