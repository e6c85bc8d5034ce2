import type { RequestContext } from '#platform/http/request-context.server.ts';
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
  /** The request itself: who asks, in which language. */
  context: RequestContext;
}

/** Why a file is not handed out, in the words of whoever asked for it; answered as a page. */
export interface FileRefusal {
  status: 403 | 404 | 410;
  title: string;
  text: string;
  /** Where they can go on. */
  link: { address: string; label: string };
}

/** Addresses at which a slice answers with files of its own instead of pages. */
export interface FileRoute {
  /** What their paths begin with, with slashes at both ends: `/media/`; or one path. */
  prefix: string;
  /** Set where people were promised these addresses: they answer while the slice is switched off, too. */
  isPromised?: true;
  /** Answers GET and HEAD; null where there is no such file. */
  answer(path: string, request: FileRequest, services: SliceServices): Promise<Response | FileRefusal | null>;
}

/** What answers with files, by the beginning of the path. */
export const fileRoutes = extensionPoint<FileRoute>('file-routes', { uniqueBy: ({ prefix }) => prefix });
