import { accountTab, accountTabs, logInSteps, logOutSteps } from '#features/accounts/public.server.ts';
import { cardPlace, cardPlaces, productPlace, productPlaces } from '#features/catalog/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { headerTool, headerTools, pageParts } from '#platform/pages/points.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { rowsOfAccount } from '#platform/personal-data/rows-of-account.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { compareWidget } from '#widgets/compare/widget.server.ts';
import { wopbCompareCall } from './calls/wopb-compare.server.tsx';
import { wopbProductListCall } from './calls/wopb-product-list.server.tsx';
import { compareForms } from './operations/compare-forms.server.ts';
import { compared } from './operations/compared.server.ts';
import { loadCompare } from './operations/load-compare.server.ts';
import { comparePage } from './pages/compare-page.server.ts';
import type { CompareButtonData, CompareView } from './rules/compare-view.ts';
import { compareDocument } from './seeds.ts';
import { compareSettings } from './settings.ts';
import { compareTexts } from './texts.ts';
import { AccountCompare } from './ui/account-compare.tsx';
import { CardCompare, ProductCompare } from './ui/compare-button.tsx';
import { CompareLink, type CompareLinkData } from './ui/compare-link.tsx';

const buttonData = (settings: Pick<SettingsStore, 'get'>): CompareButtonData => ({
  addedAction: settings.get(compareSettings).addedAction,
});

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'compare',
  optional: {
    title: 'Compare',
    help: 'Shoppers see products side by side in a table. Off: the buttons and the compare page are hidden; lists are kept.',
  },
  texts: [{ title: 'Compare', texts: compareTexts }],
  settings: [compareSettings],
  calls: [wopbCompareCall, wopbProductListCall],
  forms: compareForms,
  adds: [
    pageKinds.with(comparePage),
    pageRoles.with({ name: 'compare', label: 'Compare page', fallback: '/compare/', isUnlisted: true }),
    seededDocuments.with(compareDocument),
    widgets.with(compareWidget),
    cardPlaces.with(
      cardPlace<CompareButtonData>({
        name: 'compare',
        place: (settings) => (settings.get(compareSettings).inLists ? 'below-button' : null),
        data: buttonData,
        View: CardCompare,
      }),
    ),
    productPlaces.with(
      productPlace<CompareButtonData>({
        name: 'compare',
        place: (settings) => {
          const { onProductPages } = settings.get(compareSettings);
          return onProductPages === 'none' ? null : onProductPages;
        },
        data: buttonData,
        View: ProductCompare,
      }),
    ),
    headerTools.with(
      headerTool<CompareLinkData>({
        name: 'compare',
        load({ settings }) {
          const { navigation } = settings.get(compareSettings);
          return navigation === 'none' ? undefined : { opens: navigation === 'popup' };
        },
        View: CompareLink,
      }),
    ),
    accountTabs.with(
      accountTab<CompareView>({
        slug: 'compare',
        label: (texts) => translate(compareTexts, texts, 'link'),
        isListed: ({ settings }) => settings.get(compareSettings).accountTab,
        async load(context, rest) {
          if (rest.length > 0 || !context.settings.get(compareSettings).accountTab) return null;
          return loadCompare(context, { userId: context.person.userId });
        },
        View: AccountCompare,
      }),
    ),
    personalData.with(
      rowsOfAccount({
        name: 'compare',
        title: 'Compared products',
        deletes: 'The products that they compare.',
        keeps: '',
        table: 'compare_item',
        column: 'user_id',
        select: '(select name from product where product.id = product_id) as product, added_at as "addedAt"',
      }),
    ),
    logInSteps.with(compared.mergeAtLogIn),
    logOutSteps.with(compared.forgetAtLogOut),
    pageParts.with(compared.keepCookieTrue),
  ],
});
