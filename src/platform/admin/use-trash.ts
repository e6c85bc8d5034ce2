import { useState } from 'react';
import {
  HttpError,
  type Identifier,
  useDataProvider,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { dataProvider } from './data-provider.ts';

/** What can be done with records and the trash: put in, take out, remove for good. */
export type TrashDeed = 'trash' | 'restore' | 'delete';

/** What came of a deed; a question is asked before it is done, in words. */
export type TrashOutcome = 'done' | 'refused' | { question: string };

/** Puts records into the trash, takes them out or removes them, and tells the outcome. */
export function useTrash() {
  const { deleteMany, restore } = useDataProvider<typeof dataProvider>();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);

  async function run(deed: TrashDeed, ids: readonly Identifier[], confirmed = false): Promise<TrashOutcome> {
    setBusy(true);
    try {
      if (deed === 'restore') for (const id of ids) await restore(resource, { id });
      else await deleteMany(resource, { ids: [...ids], meta: { forever: deed === 'delete', confirmed } });
      notify(`admin.done.${deed}`, { type: 'success', messageArgs: { smart_count: ids.length } });
      refresh();
      return 'done';
    } catch (error) {
      const message = reasonOf(error);
      const isQuestion = error instanceof HttpError && (error.body as { mayConfirm?: true })?.mayConfirm;
      if (isQuestion && !confirmed) return { question: message };
      notify(translate(message, { _: message }), { type: 'error', multiLine: true });
      // Some of several may have been taken out before one was refused.
      if (deed === 'restore') refresh();
      return 'refused';
    } finally {
      setBusy(false);
    }
  }

  return { run, busy };
}

/** What stands in the way of a record, in the server's words: there is no form here to show it at a field. */
function reasonOf(error: unknown): string {
  const body = error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> }) : {};
  const fields = Object.values(body?.errors ?? {}).filter((text): text is string => typeof text === 'string');
  if (fields.length > 0) return fields.join(' ');
  return error instanceof Error ? error.message : 'admin.failed';
}
