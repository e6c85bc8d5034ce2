import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { Widget } from './rules/widget.ts';

/** Everything that documents can be made of; the editor lists them in this order. */
export const widgets = extensionPoint<Widget>('widgets', { uniqueBy: ({ definition }) => definition.type });
