import { standIns } from '#features/accounts/public.server.ts';
import { pageParts } from '#platform/pages/points.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { impersonationPart } from './admin/impersonation-part.server.ts';
import { impersonationRoutes } from './admin/impersonation-routes.server.ts';
import { closedForms } from './operations/closed-forms.server.ts';
import { endForm } from './operations/end-form.server.ts';
import { noteExpired, standInKeeper } from './operations/stand-in.server.ts';
import { standInData } from './operations/stand-in-data.server.ts';
import { standInBanner } from './pages/stand-in-banner.server.ts';
import { impersonationTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'impersonation',
  optional: {
    title: 'Log in as a customer',
    keywords: 'impersonate impersonation log in as login as switch user support',
    help: 'Lets staff with the right for it see the shop as a customer does, for an hour at most. Off: nobody can.',
  },
  texts: [{ title: 'Log in as a customer', texts: impersonationTexts }],
  capabilities: capabilityArea('impersonation', 'Log in as a customer', [], {
    use: {
      title: 'See the shop as a customer does, with their cart, orders and addresses',
      help: 'Each time is noted in the audit log. Payments, passwords and personal data stay closed.',
    },
  }),
  forms: [endForm, closedForms],
  cleanups: [noteExpired],
  restRoutes: (services) => [impersonationRoutes(services)],
  adds: [
    standIns.with(standInKeeper),
    pageParts.with(standInBanner),
    resourceParts.with(impersonationPart),
    personalData.with(standInData),
  ],
});
