import { band, node, type WidgetTree } from '#platform/documents/widget-tree.ts';

/**
 * Log-in, registration and lost passwords side by side: what a page can have besides the account page. Their headings go with
 * the forms, so that the page makes sense for those who are logged in, and where no mail is sent.
 */
export function membersPage(): WidgetTree {
  return [
    band(
      'members',
      [
        node('member1', 'breadcrumb'),
        node('member2', 'heading', { text: 'Your account with us', level: '1' }),
        node('member3', 'rich-text', {
          html: '<p>With an account you see your orders, keep your addresses and find what you saved for later.</p>',
          size: 'lead',
        }),
        node('member4', 'columns', {
          columns: [
            {
              content: [
                node('member6', 'log-in', {
                  title: 'Log in',
                  showLost: true,
                  lostAddress: '/members/',
                  loggedIn: 'You are logged in as',
                  after: 'address',
                  afterAddress: '/my-account/',
                }),
                node('memberb', 'reset-password', {
                  title: 'Forgotten your password?',
                  requirements: true,
                }),
              ],
            },
            {
              content: [
                node('member8', 'register', {
                  title: 'New here?',
                  requirements: true,
                  showConsent: true,
                  registered: 'Good to have you here.',
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
  ];
}
