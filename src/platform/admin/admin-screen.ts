import type { ComponentType } from 'react';

/** A group of screens in the menu. */
export interface MenuGroup {
  name: string;
  /** Words, or a key of the back office's texts. */
  title: string;
  /** Groups stand in the order of their places. */
  place: number;
}

/** One screen of the back office: the views of a resource, loaded when they are first opened. */
export interface AdminScreen {
  /** The resource's name under /rest; also its address under /admin. */
  name: string;
  /** The name of its group in the menu, which this or an earlier slice declares. */
  group: string;
  icon: ComponentType;
  list?: () => Promise<ComponentType>;
  edit?: () => Promise<ComponentType>;
  create?: () => Promise<ComponentType>;
  show?: () => Promise<ComponentType>;
  /** The field (or function) that names a record in titles and choices. */
  representation?: string | ((record: Record<string, unknown>) => string);
  /** What one and several of its records are called, joined by four bars. */
  title: string;
  /** The further labels under `resources.{name}`, loaded before a view is shown: `fields.{field}`, `help.{field}` and whatever its views say. */
  texts: () => Promise<AdminTexts>;
  /** Further words by which owners look for it, with blanks between them: what other shops call it, abbreviations. */
  keywords?: string;
  /** What whoever opens it must be allowed to, for a screen that stands for no resource of its name. */
  capability?: string;
  /**
   * What whoever creates or edits records must be allowed to, where its views do that by ways of their own instead of the
   * resource's; others are not offered those views.
   */
  writeCapability?: string;
  /** False for records that are only reached from another screen. */
  inMenu?: boolean;
  /** Before or after the other screens of its group, which stand in the order of their slices; 0 when left out. */
  place?: number;
}

/** Texts by key; nesting makes dotted keys. */
export interface AdminTexts {
  [key: string]: string | AdminTexts;
}
