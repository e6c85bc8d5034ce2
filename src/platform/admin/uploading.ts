import { useIsMutating } from '@tanstack/react-query';

/** The key of every upload that is under way. */
export const UPLOADS = ['uploads'];

/** Whether a file is under way: a form that is saved before it arrives would be saved without it. */
export function useUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOADS }) > 0;
}
