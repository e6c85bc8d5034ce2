import type { OrderState } from '#features/orders/public.ts';

/** Whether a file can be downloaded now, or why not. */
export type DownloadState = 'open' | 'revoked' | 'unpaid' | 'expired' | 'exhausted';

/** On what it depends whether a file can be downloaded. */
export interface DownloadTerms {
  orderState: OrderState;
  revokedAt: Date | null;
  /** The first moment at which it cannot be downloaded any more; null = never. */
  expiresAt: Date | null;
  /** How often in all; null = without limit. */
  downloadLimit: number | null;
  downloads: number;
}

/** States of orders whose files are handed out once they were granted. */
export const PAID_STATES = ['processing', 'completed'] as const satisfies readonly OrderState[];

/** Whether bought files are handed out in a state of their order. */
export function isPaid(state: OrderState): boolean {
  return PAID_STATES.some((paid) => paid === state);
}

/** Whether files are granted when an order comes into a state. */
export function grantsDownloads(state: OrderState, grantedWhen: 'processing' | 'completed'): boolean {
  return state === 'completed' || state === grantedWhen;
}

/** Whether a file can be downloaded now; of several reasons against it the one that no waiting helps. */
export function downloadState(terms: DownloadTerms, now: Date): DownloadState {
  if (terms.revokedAt !== null) return 'revoked';
  if (!isPaid(terms.orderState)) return 'unpaid';
  if (terms.expiresAt !== null && terms.expiresAt <= now) return 'expired';
  if (downloadsLeft(terms) === 0) return 'exhausted';
  return 'open';
}

/** How often a file can still be downloaded; null = without limit. */
export function downloadsLeft({
  downloadLimit,
  downloads,
}: Pick<DownloadTerms, 'downloadLimit' | 'downloads'>): number | null {
  return downloadLimit === null ? null : Math.max(0, downloadLimit - downloads);
}
