import type { PrintedNonces } from '#platform/islands/page-context-block.ts';

/** What the nonces are for that pages print. */
export const NONCE_PURPOSES = { site: 'site', widgets: 'widgets' } as const satisfies PrintedNonces;
