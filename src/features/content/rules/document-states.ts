/**
 * The states of documents: nobody but those who write sees a draft, what is published is for everybody, what is scheduled
 * will be from its moment on, and what is private is shown to those who may read content.
 */
export const DOCUMENT_STATUSES = ['draft', 'published', 'scheduled', 'private'] as const;

/** One of the states that documents can be in. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Something of the shop on whose page a document is looked at: a kind of page, and one of its things by its id. */
export interface DocumentSample {
  kind: string;
  id: number;
}
