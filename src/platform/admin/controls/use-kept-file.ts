import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UploadKind, useUploads } from '../picture-upload.ts';
import { useRest } from '../use-rest.ts';

/**
 * One file of the shop that a field names by its id: what is known of it, and what is under way in its place. Whoever shows
 * it puts `picker` on the input for files.
 */
export function useKeptFile<Kept extends { id: number }>(
  kind: UploadKind,
  id: number | null,
  onChange: (id: number) => void,
) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const take = (kept: Kept) => {
    client.setQueryData([kind, kept.id], kept);
    onChange(kept.id);
  };
  const { uploads, add, dismiss } = useUploads<Kept>(kind, take);
  const { data } = useRest<Kept>(`uploads/${kind}/${id}`, {
    queryKey: [kind, id],
    enabled: id !== null,
    retry: false,
  });
  const upload = ([file]: File[]) => {
    // What went wrong before is out of date.
    for (const { key, problem } of uploads) if (problem !== undefined) dismiss(key);
    if (file) add([file]);
  };
  return { kept: id === null ? undefined : data, take, upload, uploads, dismiss, picker };
}
