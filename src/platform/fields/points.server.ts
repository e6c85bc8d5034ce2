import type { Executor } from '#platform/db/database.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/** Says which of the things that fields name are there. */
export interface KnownThings {
  /** The resource that `record` and `records` name, or `pictures` or `videos`. */
  of: string;
  /** What is said at the field of one that is gone. */
  gone: string;
  /** Those of the keys that are there. */
  known(executor: Executor, keys: readonly (number | string)[]): Promise<ReadonlySet<number | string>>;
}

/** What fields can name; a resource that nobody speaks for is not looked into. */
export const knownThings = extensionPoint<KnownThings>('known-things', { uniqueBy: ({ of }) => of });
