import type { ComponentType } from 'react';
import { useResourceContext } from 'react-admin';
import type { Fields } from '#platform/fields/field.ts';
import type { ExtensionPoint } from '#platform/slices/extension-point.ts';
import { useAdminParts } from './office.ts';

/** A section that a slice adds to the form of an earlier slice's records, for its part of them (`extendResource`). */
export type AddedSection = {
  /** The resource's name, for example `products`. */
  resource: string;
  part: string;
  /** The section of the form behind which it stands, by the name that the form has for it; left out, at the form's end. */
  after?: string;
} & (
  | {
      /** What heads the fields: words, or a key of the back office's texts. */
      title: string;
      /** What is filled in; the server keeps it by the same fields. */
      fields: () => Promise<Fields>;
    }
  | {
      /** A section that is more than fields. */
      section: () => Promise<ComponentType>;
    }
);

/** Loads the view of what a slice tells of a record; it is shown where there is something of it. */
type LoadPartView = () => Promise<ComponentType<{ part: unknown }>>;

/** A panel on the screen of an earlier slice's record, for the server's `resourceParts` of the same name. */
export interface RecordPanel {
  resource: string;
  name: string;
  panel: LoadPartView;
}

/** A column of an earlier slice's list, for the server's `resourceParts` of the same name. */
export interface ListColumn {
  resource: string;
  name: string;
  /** Key of its heading, for example `slices.attribution.origin`. */
  label: string;
  cell: LoadPartView;
}

/** A filter of an earlier slice's list, which the server's part of the slice answers. */
export interface ListFilter {
  resource: string;
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
}

/**
 * What can be done on the marked rows of an earlier slice's list: an action of the server's `addedActions` that takes no
 * input, under a button, or what a view of the slice's own does with them. It is for those who may do the action.
 */
export type BulkOperation = {
  resource: string;
} & (
  | {
      action: string;
      /** Key of what its button says. */
      label: string;
    }
  | {
      name: string;
      /** Shown to those alone who may run it; left out = to all who see the list. */
      action?: string;
      /** Stands in the bar of the deeds on marked rows, which it finds by `useListContext`. */
      view: () => Promise<ComponentType>;
    }
);

/** What a slice shows above the records of lists; it finds the list by `useListContext`. */
export interface ListBar {
  name: string;
  /** The resource alone at whose list it stands; at all of them when left out. */
  resource?: string;
  view: () => Promise<ComponentType>;
}

/** What a slice offers beside the deeds of a list, for all that it finds; it finds the list by `useListContext`. */
export interface ListTool {
  resource: string;
  name: string;
  /** Whether it offers the list as a table, so that there is no button for that beside it. */
  takesExport?: boolean;
  view: () => Promise<ComponentType>;
}

/** What slices add to the resource around. */
export function useAddedParts<Part extends { resource: string }>(
  point: ExtensionPoint<Part>,
): readonly Part[] {
  const resource = useResourceContext();
  return useAdminParts(point).filter((added) => added.resource === resource);
}
