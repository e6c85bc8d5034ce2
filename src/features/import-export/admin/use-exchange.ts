import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
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
      const path = `import-files/${kind}?name=${encodeURIComponent(file.name)}`;
      const { body } = await rest<{ id: number }>(path, { method: 'POST', body: file });
      redirect('show', 'imports', body.id);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { send, busy };
}
