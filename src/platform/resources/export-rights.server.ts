import { extensionPoint } from '#platform/slices/extension-point.ts';

/** Capabilities that somebody needs, beside that to see records, for taking a whole list of them away as a table. */
export const exportRights = extensionPoint<string>('export-rights');
