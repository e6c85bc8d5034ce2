import { pageEditor } from '#platform/documents/page-editor.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { OpenedEditor } from './editor/opened-editor.tsx';

/** All that this slice gives the page editor: the editor itself. */
export const slice: Slice = { name: 'builder', optional: null, adds: [pageEditor.with(OpenedEditor)] };
