import { extensionPoint } from '#platform/slices/extension-point.ts';

/** A view of a list that the shop comes with. */
export interface GivenView {
  /** The resource whose list it is of. */
  resource: string;
  name: string;
  /** Key of the back office's texts that names it. */
  label: string;
  filter: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/** The views that lists come with, in order, before those that people keep. */
export const givenViews = extensionPoint<GivenView>('given-views', {
  uniqueBy: ({ resource, name }) => `${resource}.${name}`,
});
