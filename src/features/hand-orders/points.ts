import { extensionPoint } from '#platform/slices/extension-point.ts';

/** A field for codes in the form of an order that is written by hand, for the server's `orderEntryParts` of the same name. */
export interface OrderEntryField {
  name: string;
  /** Keys of its label and of what stands below it. */
  label: string;
  help: string;
}

/** What slices let one enter in an order that is written or edited by hand, below its fees. */
export const orderEntryFields = extensionPoint<OrderEntryField>('hand-order-fields', {
  uniqueBy: ({ name }) => name,
});
