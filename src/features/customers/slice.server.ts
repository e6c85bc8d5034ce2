import {
  accountTabs,
  customerRoles,
  guestPages,
  registrationParts,
} from '#features/accounts/public.server.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { exchangeKinds } from '#platform/resources/exchange-kind.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { answersPart } from './admin/answers-part.server.ts';
import { customerCreateRoute } from './admin/customer-create-route.server.ts';
import { makeCustomerResource } from './admin/customer-resource.server.ts';
import { groupResource, knownGroupsOfCustomers } from './admin/group-resource.server.ts';
import { letterPreviewRoute } from './admin/letter-preview-route.server.ts';
import { personalRoute } from './admin/personal-route.server.ts';
import { addDemoCustomers } from './data/demo-customers.queries.server.ts';
import { dataDeletedMail } from './mail/data-deleted-mail.server.ts';
import { confirmDeletionMail, confirmDeletionMails, dataReadyMail } from './mail/own-data-mails.server.ts';
import { customerData } from './operations/customer-data.server.ts';
import { customerKind } from './operations/customer-exchange.server.ts';
import { followOrders } from './operations/follow-orders.server.ts';
import { groupNames } from './operations/group-names.server.ts';
import { newcomerGroup, releasedGroups } from './operations/newcomer-groups.server.ts';
import { ownDataRoute } from './operations/own-file.server.ts';
import { privacyForms } from './operations/privacy-forms.server.ts';
import { repairCustomers } from './operations/repair-customers.server.ts';
import { goodbyePage } from './pages/goodbye-page.server.ts';
import { privacyTab } from './pages/privacy-tab.server.ts';
import { newcomerSettings, privacySettings } from './settings.ts';
import { customerMailTexts, privacyTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'customers',
  capabilities: capabilityArea('customers', 'Customers', ['shop-manager'], {
    read: 'See customers, their addresses, notes and what they spent',
    write: 'Write to customers, take notes, put them into groups',
    data: {
      title: 'Export and delete the personal data of customers',
      help: 'The file contains everything the shop knows about a customer. Deleted data cannot be restored.',
    },
  }),
  settings: [newcomerSettings, privacySettings],
  caches: [groupNames],
  forms: privacyForms,
  on: (services) => [...followOrders(), confirmDeletionMails(services)],
  seeds: { demo: addDemoCustomers },
  cleanups: [repairCustomers],
  texts: [
    { title: 'Customers', texts: customerMailTexts },
    { title: 'Privacy in the account', texts: privacyTexts },
  ],
  resources: (services) => [makeCustomerResource(services), groupResource],
  restRoutes: (services) => [
    letterPreviewRoute(services),
    personalRoute(services),
    customerCreateRoute(services),
  ],
  adds: [
    customTextSources.with({
      title: 'Groups of new customers',
      place: 'form',
      list: ({ cache }) => plainWords([...cache(groupNames).byId.values()]),
    }),
    accountTabs.with(privacyTab),
    guestPages.with(goodbyePage),
    customerRoles.with(releasedGroups),
    registrationParts.with(newcomerGroup),
    fileRoutes.with(ownDataRoute),
    resourceParts.with(answersPart),
    mailKinds.with(dataDeletedMail, dataReadyMail, confirmDeletionMail),
    personalData.with(customerData),
    knownThings.with(knownGroupsOfCustomers),
    exchangeKinds.with(customerKind),
  ],
});
