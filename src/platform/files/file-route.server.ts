import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** What a browser says when it asks for a file. */
export interface FileRequest {
  method: string;
  ifNoneMatch?: string | null | undefined;
  /** `bytes=0-1023`: a stretch of it, as videos are watched. */
  range?: string | null | undefined;
  /** The stretch only if the file still has this tag. */
  ifRange?: string | null | undefined;
}

/** Addresses at which a slice answers with files of its own instead of pages. */
export interface FileRoute {
  /** What their paths begin with, with slashes at both ends: `/media/`; or one path. */
  prefix: string;
  /** Answers GET and HEAD; null where there is no such file. */
  answer(path: string, request: FileRequest, services: SliceServices): Promise<Response | null>;
}

/** What answers with files, by the beginning of the path. */
export const fileRoutes = extensionPoint<FileRoute>('file-routes', { uniqueBy: ({ prefix }) => prefix });
