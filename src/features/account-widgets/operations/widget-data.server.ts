import { ownPath } from '#features/accounts/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { NONCE_PURPOSES } from '#platform/session/nonce-purposes.ts';
import { type LeftWidgetForm, leftAt, nodeOfInstance, type WidgetForm } from '../rules/widget-place.ts';

/**
 * What the form of a widget at a place of a page carries, and what was left for it when the page is shown again. A page with
 * such a form is its visitor's own: it carries their nonce.
 */
export function widgetFormAt(
  { instance, scope }: { instance: string; scope: PageScope },
  context: LoadContext,
): { form: WidgetForm; left: LeftWidgetForm | null } {
  context.personal();
  const { request } = context;
  const form: WidgetForm = {
    document: scope.document ?? 0,
    node: nodeOfInstance(instance),
    instance,
    nonce: scope.isDrawn ? '' : request.nonce(NONCE_PURPOSES.site),
    redirect: ownPath(request.url.searchParams.get('redirect'), ''),
  };
  return { form, left: leftAt(scope.form, form) };
}

/** The name of whoever is shown the words for those who are logged in; null for guests, and where a page is being changed. */
export async function memberOf(scope: PageScope, { request }: LoadContext): Promise<string | null> {
  return scope.isDrawn ? null : ((await request.actor())?.name ?? null);
}
