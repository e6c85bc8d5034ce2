import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { UPLOADS } from './uploading.ts';
import { useRest } from './use-rest.ts';

/** A picture as the interface answers it; `src` is a small variant. */
export interface KeptPicture {
  id: number;
  alt: string;
  src: string;
  caption?: string;
  /** What stays in sight of it: per cent from the left and from the top. */
  focus?: readonly [number, number] | null;
  mime?: string;
}

/** The style of a small picture that its frame crops; drawings, which are logos and icons, stand whole in it. */
export function previewStyle({ focus, mime }: Pick<KeptPicture, 'focus' | 'mime'>) {
  return {
    objectFit: mime === 'image/svg+xml' ? 'contain' : 'cover',
    objectPosition: focus ? `${focus[0]}% ${focus[1]}%` : 'center',
  } as const;
}

/** What files may be uploaded. */
export type UploadKind = 'pictures' | 'videos';

/** An address that takes files of any kind, each as the whole body of a request. */
export interface UploadAddress {
  /** Names the uploads to it. */
  name: string;
  address(file: File): string;
  /** Megabytes; undefined while nobody knows. */
  most: number | undefined;
}

/** A file on its way, or one that did not arrive. */
export interface FileUpload {
  key: number;
  name: string;
  /** Per cent that were sent. */
  sent: number;
  /** Why it was refused; words, or a key of the back office's texts. */
  problem?: string;
  values?: Record<string, number>;
}

const MEGABYTE = 1024 * 1024;

/** The `accept` of an input that takes files of a kind. */
export const ACCEPTED: Readonly<Record<UploadKind, string>> = {
  pictures: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
  videos: 'video/mp4,video/webm',
};

/**
 * Uploads several files one after the other and hands over each that arrived, with the id in whose place it was to come; `uploads` are those under way and those
 * that did not arrive, each with its reason, until somebody dismisses it.
 */
export function useUploads<Kept>(
  to: UploadKind | UploadAddress,
  onKept: (kept: Kept, inPlaceOf?: number) => void,
) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const kind = typeof to === 'string' ? to : null;
  const known = useLimit(kind);
  const limit = typeof to === 'string' ? known : to.most;
  const target = useRef(to);
  target.current = to;
  const last = useRef(0);
  const kept = useRef(onKept);
  kept.current = onKept;
  const change = useCallback(
    (key: number, told: Partial<FileUpload> | null) =>
      setUploads((all) =>
        all.flatMap((one) => (one.key !== key ? [one] : told === null ? [] : [{ ...one, ...told }])),
      ),
    [],
  );
  const { mutate } = useMutation({
    mutationKey: UPLOADS,
    networkMode: 'always',
    // One after the other: the server turns and resizes them one by one as well.
    scope: { id: `uploads-${typeof to === 'string' ? to : to.name}` },
    mutationFn: ({ key, file }: { key: number; file: File; inPlaceOf: number | undefined }) =>
      send<Kept>(target.current, file, (sent) => change(key, { sent })),
    onSuccess: (answer, { key, inPlaceOf }) => {
      change(key, null);
      kept.current(answer, inPlaceOf);
    },
    onError: (error, { key }) => change(key, { problem: error.message || 'admin.failed' }),
  });
  const add = useCallback(
    (files: Iterable<File>, inPlaceOf?: number) => {
      for (const file of files) {
        const key = ++last.current;
        const isTooLarge = limit !== undefined && file.size > limit * MEGABYTE;
        // What is too large would be cut off on its way, and nobody would know why.
        const refused = isTooLarge
          ? { problem: 'admin.uploads.tooLarge', values: { most: limit } }
          : kind !== null &&
              file.type !== '' &&
              !file.type.startsWith(`${kind.slice(0, -1).replace('picture', 'image')}/`)
            ? { problem: `admin.uploads.other.${kind}` }
            : {};
        setUploads((all) => [...all, { key, name: file.name, sent: 0, ...refused }]);
        if (!('problem' in refused)) mutate({ key, file, inPlaceOf });
      }
    },
    [kind, limit, mutate],
  );
  const dismiss = useCallback((key: number) => change(key, null), [change]);
  return { uploads, add, dismiss };
}

function useLimit(kind: UploadKind | null): number | undefined {
  const { data } = useRest<Record<UploadKind, number>>('uploads/limits', {
    staleTime: 60_000,
    enabled: kind !== null,
  });
  return kind === null ? undefined : data?.[kind];
}

/** Sends a file and tells how far it is; `fetch` could not. */
function send<Kept>(to: UploadKind | UploadAddress, file: File, tell: (sent: number) => void): Promise<Kept> {
  const form = new FormData();
  form.set('file', file);
  const [address, body] = typeof to === 'string' ? [`/rest/uploads/${to}`, form] : [to.address(file), file];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => tell(Math.round((100 * loaded) / Math.max(1, total)));
    request.onerror = () => reject(new HttpError('admin.unreachable', 0, {}));
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response);
      else reject(new HttpError(response?.error?.message ?? 'admin.failed', status, {}));
    };
    request.send(body);
  });
}
