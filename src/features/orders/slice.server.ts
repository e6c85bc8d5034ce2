import {
  accountHighlights,
  accountTabs,
  guestPages,
  registrationParts,
} from '#features/accounts/public.server.ts';
import { footerLinks } from '#features/content/public.server.ts';
import { hasBought } from '#features/reviews/public.server.ts';
import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { countedEvents } from '#platform/metrics/points.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { exchangeKinds } from '#platform/resources/exchange-kind.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { webhookTopics } from '#platform/webhooks/webhook-topic.server.ts';
import { loadOrderOverview } from './admin/order-overview.server.ts';
import { makeOrderResource } from './admin/order-resource.server.ts';
import { orderPlaced } from './events.ts';
import { cancelUnpaidJob } from './jobs/cancel-unpaid.job.server.ts';
import { stripOldOrdersJob } from './jobs/strip-old-orders.job.server.ts';
import { joinOrdersMail, joinOrdersMails } from './mail/join-orders-mail.server.ts';
import { orderLinkMail, orderLinkMails } from './mail/order-link-mail.server.ts';
import { orderMailKinds } from './mail/order-mail-kinds.server.ts';
import { orderMails } from './mail/order-mails.server.ts';
import { endPaymentsStep } from './operations/end-payments-step.server.ts';
import { findOrderForm } from './operations/find-order-form.server.ts';
import { joinForms } from './operations/join-forms.server.ts';
import { keepCurrency } from './operations/keep-currency.server.ts';
import { namesAtRegistration } from './operations/names-at-registration.server.ts';
import { orderKind } from './operations/order-exchange.server.ts';
import { orderForms } from './operations/order-forms.server.ts';
import { backgroundOrderServices } from './operations/order-services.server.ts';
import { orderTopics } from './operations/order-topics.server.ts';
import { furtherAddresses, keptAddresses, personalOrders } from './operations/personal-orders.server.ts';
import { purchasesInOrders, tellReviews } from './operations/tell-reviews.server.ts';
import { defaultAddress, latestOrder } from './pages/account-highlights.server.ts';
import { ordersTab, orderTab } from './pages/account-tabs.server.ts';
import { addressForms } from './pages/address-forms.server.ts';
import { addressTab } from './pages/address-tab.server.ts';
import { findOrderLink, findOrderPage } from './pages/find-order-page.server.ts';
import { stateSteps } from './points.server.ts';
import { orderSettings } from './settings.ts';
import { orderTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'orders',
  texts: [{ title: 'Orders and their mails', texts: orderTexts }],
  settings: [orderSettings],
  settingsGuards: [keepCurrency],
  capabilities: capabilityArea('orders', 'Orders', ['shop-manager'], {
    read: 'See orders with names and addresses, print picking lists and packing slips',
    ship: {
      title: 'Ship orders: parcels, tracking numbers, labels, private notes',
      help: 'An order of which everything is sent is completed.',
    },
    write: 'Make and change orders: lines, addresses, status, notes, e-mails; import them',
    refund: { title: 'Refund orders', help: 'Refunds can pay money back.' },
    trash: 'Move orders to the trash',
  }),
  forms: [...orderForms, ...joinForms, findOrderForm, ...addressForms],
  jobs: (services) => [
    cancelUnpaidJob(services.db, () => backgroundOrderServices(services)),
    stripOldOrdersJob(services),
  ],
  on: (services) => [
    ...orderMails(services),
    joinOrdersMails(services),
    orderLinkMails(services),
    tellReviews(services.settings),
  ],
  resources: (services) => [makeOrderResource(services)],
  overview: () => [{ name: 'orders', capability: 'orders.read', load: loadOrderOverview }],
  adds: [
    countedEvents.with({ name: 'orders_placed_total', help: 'Orders that were placed', event: orderPlaced }),
    exchangeKinds.with(orderKind),
    webhookTopics.with(...orderTopics),
    hasBought.with(purchasesInOrders),
    personalData.with(personalOrders, keptAddresses, furtherAddresses),
    stateSteps.with(endPaymentsStep),
    mailKinds.with(...orderMailKinds, orderLinkMail, joinOrdersMail),
    guestPages.with(findOrderPage),
    footerLinks.with(findOrderLink),
    accountTabs.with(ordersTab, orderTab, addressTab),
    registrationParts.with(namesAtRegistration),
    accountHighlights.with(latestOrder, defaultAddress),
  ],
});
