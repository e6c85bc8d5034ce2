import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { LinePart } from './rules/line-part.ts';

/** What slices add to the lines that are bought; a part that changes prices gets what those before it made of them. */
export const lineParts = extensionPoint<LinePart>('line-parts', { uniqueBy: ({ name }) => name });
