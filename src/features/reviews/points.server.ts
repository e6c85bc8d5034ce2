import type { Executor } from '#platform/db/database.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/** Somebody who may have bought something; a guest is known by the address alone. */
export interface Buyer {
  userId: string | null;
  email: string;
}

/** Who knows what was bought. */
export interface PurchaseRecord {
  name: string;
  /** Whether a product, or a variation of it, was bought and paid for. */
  hasBought(db: Executor, buyer: Buyer, productId: number): Promise<boolean>;
}

/** Says whether somebody has bought a product; one who knows of a purchase is enough. */
export const hasBought = extensionPoint<PurchaseRecord>('has-bought', { uniqueBy: ({ name }) => name });
