import { useState } from 'react';
import { HttpError, useRedirect } from 'react-admin';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';

/** Something that comes in and goes out as CSV, as far as whoever is logged in may do that. */
export interface OfferedKind {
  name: string;
  title: string;
  mayImport: boolean;
}

/** The kinds that somebody may give out or take in; undefined until they are known. */
export function useKinds(): readonly OfferedKind[] | undefined {
  const mayRead = useAdminSession()?.resources.imports?.read === true;
  return useRest<{ kinds: OfferedKind[] }>('imports/kinds', { staleTime: 300_000, enabled: mayRead }).data
    ?.kinds;
}

/** Sends a file of a kind and leads to its columns. */
export function useImport() {
  const redirect = useRedirect();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  async function send(kind: string, [file]: File[]) {
    if (!file) return;
    setBusy(true);
    try {
      redirect('show', 'imports', await upload(kind, file));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { send, busy };
}

/** Sends a file as it is, so that its size costs no memory; answers the id of its run. */
async function upload(kind: string, file: File): Promise<number> {
  const answer = await fetch(`/rest/import-files/${kind}?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'text/csv' },
    body: file,
  }).catch(() => {
    throw new HttpError('admin.unreachable', 0, {});
  });
  const body = (await answer.json().catch(() => ({}))) as { id?: number; error?: { message?: string } };
  if (!answer.ok || body.id === undefined)
    throw new HttpError(body.error?.message ?? 'admin.failed', answer.status, {});
  return body.id;
}
