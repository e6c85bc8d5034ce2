import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { missingLegal } from '../rules/missing-legal.ts';
import { legalState } from './legal-state.server.ts';

/** The pages that the law asks shops for in most countries. */
export const legalStep: SetupStep = {
  name: 'legal-pages',
  place: 65,
  title: 'Legal pages',
  help: 'Terms, privacy, returns and who you are. Drafts are there to be filled in.',
  capability: 'content.write',
  isDone: async ({ services }) => {
    const states = await legalState(services.db, services);
    return states.every(({ page }) => page?.isPublic && page.publicPlaces.length === 0);
  },
  missing: async ({ services }) => {
    const says = missingLegal(await legalState(services.db, services));
    return says === '' ? null : { says };
  },
  more: '/legal-pages',
};
