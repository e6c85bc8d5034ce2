import type { Address } from '#features/fields/public.ts';

/** What somebody noted of a customer. */
export interface CustomerNote {
  id: number;
  text: string;
  authorId: string | null;
  author: string;
  createdAt: Date | string;
  editedAt: Date | string | null;
}

/** A mail that was written to a customer in the back office. */
export interface CustomerMail {
  id: number;
  subject: string;
  text: string;
  author: string;
  createdAt: Date | string;
  /** What it is called in the outbox, and what became of it; null once the outbox forgot it. */
  mailId: number | null;
  status: 'queued' | 'sent' | 'failed' | 'stored' | null;
}

/** An address that orders were billed or sent to. */
export interface UsedAddress {
  address: Address;
  isBilling: boolean;
  isShipping: boolean;
  lastUsedAt: Date | string;
  orders: number;
}
