import type { ComponentType } from 'react';
import type { RecordSource } from '#platform/fields/field.ts';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { Breakpoints } from './breakpoints.ts';
import type { SaidValue } from './dynamic-values.ts';
import type { Widget, WidgetField } from './widget.ts';
import type { WidgetGroup } from './widget-groups.ts';
import type { WidgetTree } from './widget-tree.ts';

/** What the editor knows of a widget. */
export interface EditorWidget {
  type: string;
  title: string;
  category: string;
  picture?: string;
  for?: readonly string[];
  isBand?: true;
  version: number;
  fields: Readonly<Record<string, WidgetField>>;
  /** Whether it shows more than its fields hold. */
  hasLoader: boolean;
  /** Whether its view needs no data to show what stands in it. */
  showsEarly?: true | undefined;
  /** Whether its look arranges what stands in it. */
  arranges?: true | undefined;
}

/** How the shop's pages look around their widgets. */
export interface FrameLook {
  stylesheets: readonly string[];
  locale: string;
  direction: 'ltr' | 'rtl';
  bodyClass: string;
  /** Colours besides the theme's, by their tokens. */
  colours: readonly { token: string; name: string }[];
  /** The devices that values may differ for. */
  breakpoints: Breakpoints;
  /** What the canvas may do as pages do, each with its script's address. */
  habits: readonly CanvasHabit[];
  /** The kind of that page, for example `product`; '' where none is. */
  kind: string;
  /** Where the document stands on its page: `header`, `body`, `footer` or elsewhere. */
  place: string;
  /** What stands before and after it there. */
  before: readonly Surrounding[];
  after: readonly Surrounding[];
}

/** Something that widgets do on pages and not while they are edited, unless whoever edits wants it. */
export interface CanvasHabit {
  name: string;
  /** What is wanted, for example "Pictures open large while I edit". */
  label: string;
  /** The live script that does it on the canvas once it is loaded there. */
  script: string;
}

/** What whoever edits may have on the canvas as on pages; nothing of it at first, kept by their browser. */
export const canvasHabits = extensionPoint<CanvasHabit>('canvas-habits', { uniqueBy: ({ name }) => name });

/** Another document of the page, as the shop renders it. */
export interface Surrounding {
  document: number;
  title: string;
  html: string;
}

/** What the server says of the shop to the editor's page. */
export interface EditorShop {
  document: number;
  /** The page in the shop on which the document is looked at, as a path. */
  at: string;
  /** What that page is called. */
  title: string;
  /** The kinds of pages that documents can be for, and where one of them is chosen from to look at them on it. */
  kinds: readonly { name: string; label: string; from?: RecordSource }[];
  widgets: readonly EditorWidget[];
  groups: readonly WidgetGroup[];
  /** What fields can say of what that page is about. */
  values: readonly SaidValue[];
  look: FrameLook;
}

/** A document as an editor loads and saves it. */
export interface EditedDocument {
  id: number;
  kind: string;
  kindLabel: string;
  title: string;
  slug: string | null;
  status: string;
  version: number;
  draft: WidgetTree;
  isPublished: boolean;
  /** The kinds of pages on which it says it is shown; [] for any, null where it says none. */
  standsOn: readonly string[] | null;
  /** Brought back from what this browser kept. */
  isUnsaved?: true;
}

/** What an editor of documents is given: the shop, the document, and the views of all widgets by their types. */
export interface PageEditorProps {
  shop: EditorShop;
  document: EditedDocument;
  views: Readonly<Record<string, Widget['view']>>;
}

/** Who edits documents on their pages. */
export const pageEditor = port<ComponentType<PageEditorProps>>('page-editor');
