import { useIsMutating, useMutation } from '@tanstack/react-query';
import { rest } from './rest-client.ts';

/** A picture as the interface answers it; `src` is a small variant. */
export interface KeptPicture {
  id: number;
  alt: string;
  src: string;
}

const UPLOADS = ['uploads', 'pictures'];

/** Uploads one picture; throws what the interface answers. Uploads run side by side, and each counts as under way. */
export function useUploadPicture(): (file: File) => Promise<KeptPicture> {
  const { mutateAsync } = useMutation({
    mutationKey: UPLOADS,
    // Being offline is an error to be shown, not a reason to wait.
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return (await rest<KeptPicture>('uploads/pictures', { method: 'POST', body })).body;
    },
  });
  return mutateAsync;
}

/** Whether a picture is under way: a form that is saved before it arrives would be saved without it. */
export function useUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOADS }) > 0;
}
