import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentsOf, kindsByName } from '#platform/documents/page-documents.server.ts';
import { isShownByNobody } from '#platform/documents/page-roles.server.ts';
import { shownNodesOf } from '#platform/documents/shown-tree.ts';
import { currentProps } from '#platform/documents/walk-tree.ts';
import { PLACE_FIELDS } from '../rules/widget-place.ts';

/** What a form sent, as nobody has looked at it yet. */
export type SentFields = Readonly<Record<string, unknown>>;

/**
 * The settings of the widget of this type that a form names, as its owner stored them (ACCT-008a); null where no document that
 * visitors see has such a widget at present. Whatever else is sent changes nothing of them.
 */
export function storedSettings<Settings>(
  type: string,
  sent: SentFields,
  { request, settings, shop }: Pick<CallContext, 'request' | 'settings' | 'shop'>,
): Settings | null {
  const { environment } = request;
  const { whole } = environment;
  const documents = documentsOf({ whole, cache: (definition) => environment.cache(definition) });
  const document = documents.byId(idOf(sent[PLACE_FIELDS.document]));
  if (!document || !kindsByName(shop).has(document.kind)) return null;
  if (isShownByNobody(document.id, { settings, whole }, shop)) return null;
  const node = shownNodesOf(document.tree, shop).find(
    (one) => one.type === type && one.id === sent[PLACE_FIELDS.node],
  );
  const definition = definitionOf(shop, type);
  return node && definition ? (currentProps(node, definition) as Settings) : null;
}

function idOf(sent: unknown): number {
  return typeof sent === 'string' && /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0;
}
