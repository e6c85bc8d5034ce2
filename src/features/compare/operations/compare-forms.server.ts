import * as v from 'valibot';
import type { ListOwner } from '#features/product-lists/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { idField } from '#platform/calls/call-fields.ts';
import { cameFrom, type PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { compareSettings } from '../settings.ts';
import { compareTexts } from '../texts.ts';
import { addCompared, type CompareOutcome, clearCompared, removeCompared } from './change-compare.server.ts';
import { comparer } from './compared.server.ts';

const pageOf = ({ addresses }: CallContext) => addresses.compare ?? '/compare/';

/** A button without script: its name is the deed, its value the product. */
function compareForm(
  field: string,
  deed: (context: CallContext, owner: ListOwner, id: number) => Promise<CompareOutcome>,
): PageForm {
  return {
    method: 'POST',
    byStandIn: true,
    accepts: (fields) => field in fields,
    async submit(fields, context) {
      const { db, request, settings, texts } = context;
      const page = pageOf(context);
      const id = v.safeParse(idField, fields[field]);
      if (!id.success) return { redirect: page };
      const { ok, message } = await deed(context, await comparer(request), id.output);
      const isAdded = field === 'compare_add' && ok;
      const action = { label: translate(compareTexts, texts, 'viewList'), address: page };
      if (message !== '')
        await addNotices(db, request, [
          { kind: ok ? 'success' : 'error', text: message, ...(isAdded ? { action } : {}) },
        ]);
      const leads = isAdded && settings.get(compareSettings).addedAction === 'redirect';
      return { redirect: leads ? page : cameFrom(context, request.environment.siteUrl, page) };
    },
  };
}

/** Adding, removing and clearing without script. */
export const compareForms: readonly PageForm[] = [
  compareForm('compare_add', addCompared),
  compareForm('compare_remove', removeCompared),
  compareForm('compare_clear', clearCompared),
];
