import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { siteSettings } from '../settings.ts';

/** How the shop is called, and from which address it writes. */
export const nameStep: SetupStep = {
  name: 'name',
  place: 10,
  title: 'Name of the shop',
  help: 'Shown at the top of every page, in e-mails and in search results.',
  capability: 'settings.write',
  asks: [{ group: siteSettings, fields: ['name', 'email'] }],
  isDone: ({ services }) => services.settings.version(siteSettings) > 0,
  // Addresses of no real domain are made up for the first log-in.
  proposal: ({ actor: { email } }) => ({ name: '', ...(/\.(localhost|test)$/.test(email) ? {} : { email }) }),
  missing: 'The shop has no name of its own.',
  more: '/settings/site',
};
