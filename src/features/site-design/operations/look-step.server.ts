import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { readPublished } from '../data/site-design.queries.server.ts';

/** Logo, colours and fonts. */
export const lookStep: SetupStep = {
  name: 'look',
  place: 70,
  title: 'Logo, colours and fonts',
  help: 'Choose a look with one click. You can fine-tune everything later in Site design.',
  capability: 'site-design.write',
  isDone: async ({ services }) => Object.keys(await readPublished(services.db)).length > 0,
  more: '/site-design',
};
