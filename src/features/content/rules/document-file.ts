import * as v from 'valibot';

/** How a file says what it is. */
export const FILE_FORMAT = 'vitrine-document';
/** The version of files that this program writes; it reads this one and those before. */
export const FILE_VERSION = 1;
/** Bytes of a file, at most: its pictures are in it. */
export const MOST_FILE_MEGABYTES = 60;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const words = (most: number) => v.pipe(v.string(), v.maxLength(most));

const condition = v.object({
  kind: words(60),
  ids: v.optional(v.array(id)),
  within: v.optional(v.object({ kind: words(60), ids: v.array(id) })),
});

const carriedDocument = v.object({
  id,
  kind: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  slug: v.nullable(words(120)),
  metaTitle: words(120),
  metaDescription: words(320),
  metaPictureId: v.nullable(id),
  noIndex: v.boolean(),
  conditions: v.object({ include: v.array(condition), exclude: v.optional(v.array(condition)) }),
  tree: v.array(v.unknown()),
});

const carriedPicture = v.object({
  id,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  alt: words(500),
  title: words(500),
  caption: words(2000),
  focus: v.nullable(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))), v.length(2)),
  ),
  data: v.string(),
});

/** A document with the saved sections and pictures that it shows, as one shop gives it to another. */
export const documentFile = v.object({
  format: v.literal(FILE_FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FILE_VERSION)),
  /** The address of the shop that it comes from: what it names besides is known there alone. */
  site: words(300),
  /** The document itself first, then those that are shown in it. */
  documents: v.pipe(v.array(carriedDocument), v.minLength(1), v.maxLength(60)),
  pictures: v.pipe(v.array(carriedPicture), v.maxLength(400)),
});

/** What is in a file. */
export type DocumentFile = v.InferOutput<typeof documentFile>;

/** Reads a file; a text where it cannot be taken in: why not. */
export function readDocumentFile(text: string): DocumentFile | string {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return 'This file is broken, or no page that a shop has given out.';
  }
  const { format, version } = (sent ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FILE_FORMAT) return 'This file is no page that a shop has given out.';
  if (typeof version === 'number' && version > FILE_VERSION)
    return 'This file comes from a shop with a newer version of this program. Update this shop first.';
  const read = v.safeParse(documentFile, sent);
  return read.success ? read.output : 'This file is broken: a part of it cannot be read.';
}
