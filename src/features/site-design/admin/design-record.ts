import type { Values } from '#platform/fields/field.ts';
import type { OwnFont } from '../rules/faces.ts';

/** The design as the interface answers it. */
export interface DesignRecord {
  draft: Values;
  published: Values;
  version: number;
  fonts: readonly OwnFont[];
  revisions: readonly { number: number; createdAt: string }[];
  /** Sheets of the families that ship, by what they are called. */
  faces: readonly { label: string; sheet: string }[];
  /** Pages of the shop that are looked at: one of each kind that there is. */
  pages: readonly { label: string; path: string }[];
}

/** Under this the back office keeps the design. */
export const DESIGN_KEY = ['site-design'];
