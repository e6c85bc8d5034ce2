import { footerLinks } from '#features/content/public.server.ts';
import { valueSources } from '#platform/documents/dynamic-values.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { wordsOfTree } from '#platform/documents/shown-tree.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { legalRoutes } from './admin/legal-routes.server.ts';
import { readLegalPages, readMadePages } from './data/legal-pages.queries.server.ts';
import { givePartsWhenPublished } from './operations/give-parts.server.ts';
import { legalState } from './operations/legal-state.server.ts';
import { legalStep } from './operations/legal-step.server.ts';
import { makeDrafts } from './operations/make-drafts.server.ts';
import { sellerValues } from './operations/seller-values.server.ts';
import { LEGAL_PARTS, legalRoles } from './rules/legal-parts.ts';
import { legalTexts } from './texts.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface ShopAddresses {
    /** '' while no page is published for it; so are the others. */
    terms: string;
    privacy: string;
    returns: string;
    imprint: string;
  }
}

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'legal-pages',
  texts: [{ title: 'Links to legal pages', texts: legalTexts }],
  // A new shop finds drafts; an older one makes them by a press.
  seeds: {
    begin: async (tx) => {
      await makeDrafts(tx);
    },
  },
  on: givePartsWhenPublished,
  restRoutes: (services) => [legalRoutes(services)],
  notices: (services) => [
    {
      name: 'open-legal-places',
      says: 'slices.legal-pages.open',
      capability: 'content.read',
      resource: 'legal-pages',
      find: async (db) => {
        const states = await legalState(db, services);
        return { count: states.filter(({ page }) => page && page.publicPlaces.length > 0).length };
      },
    },
  ],
  adds: [
    pageRoles.with(...legalRoles),
    valueSources.with(...sellerValues),
    setupSteps.with(legalStep),
    footerLinks.with(
      ...LEGAL_PARTS.map((part) => ({
        name: part,
        label: (texts: Parameters<typeof translate>[1]) => translate(legalTexts, texts, part),
        address: (addresses: { [name in typeof part]: string }) => addresses[part],
      })),
    ),
    // Drafts can be put into further languages before anybody reads them.
    customTextSources.with({
      title: 'Drafts of legal pages',
      place: 'page',
      list: async ({ db, shop }) => {
        const pages = await readLegalPages(db, [...(await readMadePages(db)).values()]);
        return [...pages.values()].flatMap(({ title, draft }) => [
          ...plainWords([title]),
          ...wordsOfTree(draft, shop()),
        ]);
      },
    }),
  ],
});
