import { extensionPoint } from '#platform/slices/extension-point.ts';

/** Something that people may be allowed to do. */
export interface Capability {
  /** `{area}.{deed}`, or `{area}.*` for all deeds of an area; areas are named after the slice that checks them. */
  name: string;
  /** The roles that have it, by their names; whoever may do everything needs not be named. */
  roles: readonly string[];
}

/** What the deeds of slices ask of people. */
export const capabilities = extensionPoint<Capability>('capabilities', { uniqueBy: ({ name }) => name });
