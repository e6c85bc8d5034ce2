import { managedForms } from '#features/fields/public.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments, seededLinks } from '#platform/documents/seeded-documents.ts';
import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { personalCookies } from '#platform/pages/points.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { identityProvider } from '#platform/security/people.server.ts';
import { lostPages, pagesOfShop } from '#platform/settings/pages-of-shop.server.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { terminalCommands } from '#platform/terminal/points.server.ts';
import { webhookTopics } from '#platform/webhooks/webhook-topic.server.ts';
import { answersPart } from './admin/answers-part.server.ts';
import { makeInvitationResource } from './admin/invitation-resource.server.ts';
import { invitationRoutes } from './admin/invitation-routes.server.ts';
import { invitedRoutes } from './admin/invited-routes.server.ts';
import { lostPasswordRoute } from './admin/lost-password-route.server.ts';
import { makeRoleResource } from './admin/role-resource.server.ts';
import { roleRoutes } from './admin/role-routes.server.ts';
import { userCommands } from './admin/user-commands.server.ts';
import { makeUserResource } from './admin/user-resource.server.ts';
import { wopbCheckoutLoginCall } from './calls/wopb-checkout-login.server.ts';
import { dropFailedLogIns } from './data/failed-log-ins.queries.server.ts';
import {
  changedLogInMail,
  newAccountMail,
  resetCodeMail,
  resetFromPageMail,
  resetPasswordMail,
} from './mail/account-mail-kinds.server.ts';
import { accountMails } from './mail/account-mails.server.ts';
import { confirmEmailMail } from './mail/confirm-email-mail.server.ts';
import { invitationMail } from './mail/invitation-mail.server.ts';
import { accountData } from './operations/account-data.server.ts';
import { accountTopics } from './operations/account-topics.server.ts';
import { accounts } from './operations/accounts.server.ts';
import { LOG_IN_COOKIES } from './operations/auth-library.server.ts';
import { confirmEmailForms } from './operations/confirm-email-forms.server.ts';
import { dropExpiredLogIns } from './operations/drop-expired-log-ins.server.ts';
import { invitationData } from './operations/invitation-data.server.ts';
import { logInForms } from './operations/log-in-forms.server.ts';
import { lostPasswordForms } from './operations/lost-password-forms.server.ts';
import { ownDetailsForms } from './operations/own-details-forms.server.ts';
import { accountKeeper } from './operations/people.server.ts';
import {
  accountAnswers,
  ownFieldsPart,
  registrationFormFields,
} from './operations/registration-fields.server.ts';
import { registrationForm } from './operations/registration-form.server.ts';
import { dropOldCodes } from './operations/reset-codes.server.ts';
import { SECOND_STEP_COOKIE } from './operations/second-step-ticket.server.ts';
import { accountPage } from './pages/account-page.server.ts';
import { confirmEmailPage } from './pages/confirm-email-page.server.ts';
import { dashboardTab } from './pages/dashboard-tab.server.ts';
import { detailsTab } from './pages/details-tab.server.ts';
import { accountTabs, guestPages } from './points.server.ts';
import { registrationParts } from './rules/registration-part.server.ts';
import { accountDocument, accountLink } from './seeds.ts';
import { accountSettings } from './settings.ts';
import {
  accountPageTexts,
  accountTexts,
  confirmEmailTexts,
  detailsTexts,
  invitationTexts,
  logInTexts,
  lostPasswordTexts,
  registrationTexts,
} from './texts.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface ShopAddresses {
    account: string;
  }
}

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'accounts',
  texts: [
    { title: 'Log-in', texts: logInTexts },
    { title: 'Registration', texts: registrationTexts },
    { title: 'Lost password', texts: lostPasswordTexts },
    { title: 'Confirmed e-mail addresses', texts: confirmEmailTexts },
    { title: 'Accounts', texts: accountTexts },
    { title: 'Account page', texts: accountPageTexts },
    { title: 'Account details', texts: detailsTexts },
    { title: 'Staff invitation', texts: invitationTexts, place: 80 },
  ],
  settings: [accountSettings],
  settingsGuards: [pagesOfShop(accountSettings)],
  notices: lostPages(accountSettings, 'slices.accounts.lost'),
  capabilities: [
    { name: 'admin.enter', roles: ['editor', 'shop-manager'] },
    ...capabilityArea('accounts', 'Staff and accounts', [], {
      read: { title: 'See staff, roles and all accounts', roles: ['shop-manager'] },
      write: {
        title: 'Invite staff, create roles, change accounts and set passwords',
        help: 'Nobody can give more permissions than they have themselves, or change the account of somebody who has more.',
      },
    }),
  ],
  calls: [wopbCheckoutLoginCall],
  forms: [...logInForms, registrationForm, ...lostPasswordForms, ...confirmEmailForms, ...ownDetailsForms],
  on: accountMails,
  cleanups: [dropExpiredLogIns, dropFailedLogIns, dropOldCodes],
  caches: [accounts],
  resources: (services) => [
    makeUserResource(services),
    makeRoleResource(services),
    makeInvitationResource(services),
  ],
  restRoutes: (services) => [
    roleRoutes(services),
    invitationRoutes(services),
    invitedRoutes(services),
    lostPasswordRoute(services),
  ],
  adds: [
    terminalCommands.with(...userCommands),
    settingsSections.with({ name: 'customers', title: 'Customers', place: -2 }),
    mailKinds.with(
      newAccountMail,
      resetPasswordMail,
      resetFromPageMail,
      resetCodeMail,
      changedLogInMail,
      confirmEmailMail,
      invitationMail,
    ),
    identityProvider.with(accountKeeper),
    pageKinds.with(accountPage),
    pageRoles.with({
      name: 'account',
      label: 'Account page',
      fallback: '/my-account/',
      isUnlisted: true,
      isQuiet: true,
    }),
    seededDocuments.with(accountDocument),
    seededLinks.with(accountLink),
    accountTabs.with(dashboardTab, detailsTab),
    personalCookies.with(...LOG_IN_COOKIES, SECOND_STEP_COOKIE),
    webhookTopics.with(...accountTopics),
    personalData.with(accountData, invitationData, accountAnswers),
    managedForms.with(registrationFormFields),
    registrationParts.with(ownFieldsPart),
    guestPages.with(confirmEmailPage),
    resourceParts.with(answersPart),
  ],
});
