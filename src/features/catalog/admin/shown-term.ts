import type { RaRecord } from 'react-admin';
import type { AttributeKind } from '../rules/product-attribute.ts';

/** An attribute as the back office shows it. */
export interface ShownAttribute extends RaRecord<number> {
  name: string;
  kind: AttributeKind;
  trashedAt: string | null;
}

/** A term as the back office shows it. */
export interface ShownTerm extends RaRecord<number> {
  attributeId: number;
  name: string;
  slug: string;
  /** `#rrggbb`; '' for none. */
  colour: string;
  /** Address of its small picture. */
  thumbnail: string | null;
  products: number;
  version: number;
  /** Path of its archive. */
  address: string | null;
  trashedAt: string | null;
}
