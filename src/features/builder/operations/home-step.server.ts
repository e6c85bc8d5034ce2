import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentsOf, type PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageWithRole } from '#platform/documents/page-roles.server.ts';
import { nodesOf } from '#platform/documents/walk-tree.ts';
import type { WidgetNode } from '#platform/documents/widget-tree.ts';
import type { SetupContext, SetupStep } from '#platform/setup/setup-step.server.ts';
import type { HomeOpening, HomeState } from '../rules/home-state.ts';

const OPENING = ['heading', 'text', 'picture'];

/** What of the home page still says what it said in the new shop, and what it opens with. */
function homeOf({ services }: SetupContext): HomeState {
  const shop = services.shop();
  const id = pageWithRole('home', { settings: services.settings, shop });
  const page = id === null ? null : documentsOf(services).byId(id);
  if (!page) return { notes: [], opening: null };
  const nodes = [...nodesOf(page.tree, (type) => definitionOf(shop, type))];
  const first = nodes.find(({ type }) => {
    const fields = definitionOf(shop, type)?.fields ?? {};
    return OPENING.every((name) => Object.hasOwn(fields, name));
  });
  return {
    notes: nodes.flatMap(({ note }) => note ?? []),
    opening: first ? openingOf(page, first) : null,
  };
}

function openingOf({ id }: PageDocument, { id: widgetId, props }: WidgetNode): HomeOpening {
  const words = (name: string) => (typeof props[name] === 'string' ? props[name] : '');
  const picture = typeof props.picture === 'number' ? props.picture : null;
  return { pageId: id, widgetId, heading: words('heading'), text: words('text'), picture };
}

/** The first page that visitors see. */
export const homeStep: SetupStep = {
  name: 'home-page',
  place: 72,
  title: 'Home page',
  help: 'The first thing visitors see. Preview it as they do; you can change everything on it in the page editor.',
  capability: 'content.write',
  isDone: (context) => homeOf(context).notes.length === 0,
  state: homeOf,
  missing: 'The home page still shows sample words.',
};
