import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { pageWithRole } from '#platform/documents/page-roles.server.ts';
import { nodesOf } from '#platform/documents/walk-tree.ts';
import type { SetupContext, SetupStep } from '#platform/setup/setup-step.server.ts';
import type { HomeState } from '../rules/home-state.ts';

/** What of the home page still says what it said in the new shop. */
function homeOf({ services }: SetupContext): HomeState {
  const shop = services.shop();
  const id = pageWithRole('home', { settings: services.settings, shop });
  const page = id === null ? null : documentsOf(services).byId(id);
  const notes = [...nodesOf(page?.tree ?? [], (type) => definitionOf(shop, type))].flatMap(
    ({ note }) => note ?? [],
  );
  return { notes };
}

/** The first page that visitors see. */
export const homeStep: SetupStep = {
  name: 'home-page',
  place: 72,
  title: 'Home page',
  help: 'Look at it as visitors do, and replace the sample words and pictures.',
  capability: 'content.write',
  isDone: (context) => homeOf(context).notes.length === 0,
  state: homeOf,
  missing: 'The home page still shows sample words.',
};
