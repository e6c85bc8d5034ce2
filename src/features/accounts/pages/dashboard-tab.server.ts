import { translate } from '#platform/texts/texts.ts';
import { type AccountTabContext, accountHighlights, accountTab, accountTabs } from '../points.server.ts';
import { accountPageTexts } from '../texts.ts';
import { AccountDashboard, type AccountDashboardData } from '../ui/account-dashboard.tsx';

const SLUG = 'overview';

/** What is next for somebody, as slices tell it, and the ways to all that their account has; the account page itself. */
export const dashboardTab = accountTab<AccountDashboardData>({
  slug: SLUG,
  label: (texts) => translate(accountPageTexts, texts, 'overview'),
  place: -20,
  async load(context, rest) {
    if (rest.length > 0) return null;
    const loaded = await Promise.all(
      context.shop.of(accountHighlights).map(async ({ name, load, View }) => {
        const data: unknown = await load(context);
        return data === null ? [] : [{ name, View, data }];
      }),
    );
    return { cards: loaded.flat(), ways: await waysOf(context) };
  },
  View: AccountDashboard,
});

async function waysOf(context: AccountTabContext): Promise<AccountDashboardData['ways']> {
  const { addresses, shop, texts } = context;
  const ways = await Promise.all(
    shop.of(accountTabs).map(async (tab) => {
      const { slug, label } = tab;
      if (label === null || slug === SLUG || !(await context.lists(tab))) return [];
      return [{ label: label(texts), address: `${addresses.account}${slug}/` }];
    }),
  );
  return ways.flat();
}
