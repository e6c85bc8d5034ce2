import type { Viewports } from '@puckeditor/core';
import { createContext, use } from 'react';
import type { SaidValue } from '#platform/documents/dynamic-values.ts';
import type { EditedDocument, EditorShop, EditorWidget, FrameLook } from '#platform/documents/page-editor.ts';
import type { WidgetGroup } from '#platform/documents/widget-groups.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { ChosenPlace } from './chosen-place.ts';
import type { Timeline } from './timeline.ts';
import type { SaveState } from './use-saving.ts';

/** What parts of the editor share: they are handed to the library, which mounts them where it likes. */
export interface Editing {
  document: EditedDocument;
  /** Where the document is looked at in the shop. */
  back: string;
  look: FrameLook;
  /** What the page there is called, and on which pages documents can be looked at. */
  page: Pick<EditorShop, 'title' | 'kinds'>;
  widgets: ReadonlyMap<string, EditorWidget>;
  groups: readonly WidgetGroup[];
  /** What fields can say of what the page is about. */
  values: readonly SaidValue[];
  viewports: Viewports;
  timeline: Timeline;
  /** The id that a widget of the canvas has in the document. */
  idOf(libraryId: string): string;
  place: ChosenPlace;
  /** The document as it stands on the canvas. */
  treeNow(): WidgetTree;
  /** Says something aloud, by its key among the editor's texts. */
  tell(key: string): void;
  /** Something was changed that is not saved. */
  touched(): void;
  /** What was written is taken, or given up. */
  changed(): void;
  /** Gives up what was changed, for what is saved now. */
  loadSaved(): void;
  save(): Promise<boolean>;
  overwrite(): Promise<boolean>;
  publish(): Promise<boolean>;
}

/** What the editor around a part works on. */
export const EditingContext = createContext<Editing | null>(null);

/** Inside a part of the editor: what it works on. Throws outside one. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This belongs into an editor');
  return editing;
}

/** How it stands with saving. */
export const SavingContext = createContext<SaveState>({ kind: 'saving' });
