import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { Values } from '#platform/fields/field.ts';
import { isStillToOpen } from '#platform/setup/admin/use-setup.ts';
import { keptOf } from '../rules/design-fields.ts';
import { DESIGN_KEY, type DesignRecord } from './design-record.ts';

/** Saving and publishing of what stands in the form, and how it stands with that. */
export function useSavingDesign(record: DesignRecord, values: Values) {
  const client = useQueryClient();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** Theirs, where somebody else was first. */
  const [newer, setNewer] = useState<number>();
  const isChanged = !isSame(keptOf(values), record.draft);
  const isUnpublished = !isSame(record.draft, record.published);

  /** Does what answers the name of the text that says so; answers whether it was done. */
  async function attempt(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    setErrors({});
    try {
      const done = await work();
      notify(`resources.site-design.${done}`, { type: 'success' });
      return true;
    } catch (error) {
      const { errors: wrong, current } = error instanceof HttpError ? (error.body as Refusal) : {};
      if (current) setNewer(current.version);
      else if (wrong?.draft) {
        setErrors(wrong.draft);
        notify('resources.site-design.look', { type: 'error' });
      } else tellFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function save(version: number): Promise<string> {
    await put(version);
    return 'saved';
  }

  async function put(version: number): Promise<DesignRecord> {
    const { body } = await rest<DesignRecord>('site-design/1', {
      method: 'PUT',
      body: { draft: values, version },
    });
    setNewer(undefined);
    client.setQueryData(DESIGN_KEY, body);
    return body;
  }

  return {
    isBusy,
    isChanged,
    isUnpublished,
    errors,
    isConflict: newer !== undefined,
    save: () => attempt(() => save(record.version)),
    overwrite: () => attempt(() => save(newer ?? record.version)),
    publish: () =>
      attempt(async () => {
        const { version } = isChanged ? await put(record.version) : record;
        await rest('site-design/1/publish', { method: 'POST', body: { version } });
        await client.refetchQueries({ queryKey: DESIGN_KEY });
        return (await isStillToOpen()) ? 'publishedClosed' : 'published';
      }),
  };
}

/** How it stands with saving. */
export type Saving = ReturnType<typeof useSavingDesign>;

interface Refusal {
  errors?: { draft?: Record<string, string> };
  current?: { version: number };
}

/** Names may stand in any order. */
function isSame(one: Values, other: Values): boolean {
  const sorted = (values: Values) =>
    JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
