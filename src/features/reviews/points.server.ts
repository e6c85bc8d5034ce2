import type { Executor } from '#platform/db/database.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/** Somebody who may have bought something; a guest is known by the address alone. */
export interface Buyer {
  userId: string | null;
  email: string;
}

/** What was bought and delivered at one time, for a mail about it. */
export interface Purchase extends Buyer {
  /** First name of the buyer; '' = unknown. */
  name: string;
  /** In which language and currency it was bought. */
  locale: string;
  currency: string;
  /** Ids of products, each once, in the order in which they were bought; of variations their products. */
  productIds: number[];
}

/** Who knows what was bought. */
export interface PurchaseRecord {
  name: string;
  /** Whether a product, or a variation of it, was bought and paid for. */
  hasBought(db: Executor, buyer: Buyer, productId: number): Promise<boolean>;
  /**
   * A purchase by the key with which `purchaseDelivered` told of it; null where it is not delivered any more (cancelled,
   * refunded), or gone.
   */
  readDelivered(db: Executor, key: string): Promise<Purchase | null>;
}

/** Says whether somebody has bought a product; one who knows of a purchase is enough. */
export const hasBought = extensionPoint<PurchaseRecord>('has-bought', { uniqueBy: ({ name }) => name });
