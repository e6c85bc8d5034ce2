import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** A message of another program, exactly as it was sent: signatures are over every byte of it. */
export interface SentCallback {
  body: Buffer;
  headers: Headers;
  now: Date;
}

/**
 * An address to which other programs send messages (POST). It carries no session and no nonce, and comes from nowhere: who
 * answers it checks its signature before anything else. It answers while its slice is switched off, too: what others were
 * told they can send goes on being taken.
 */
export interface CallbackRoute {
  /** Below `/callbacks/`: `/callbacks/stripe`. */
  path: `/callbacks/${string}`;
  answer(sent: SentCallback, services: SliceServices): Promise<{ status: number; text: string }>;
}

/** Bytes that a message may have. */
export const CALLBACK_LIMIT = 512 * 1024;

/** Addresses to which other programs send messages. */
export const callbackRoutes = extensionPoint<CallbackRoute>('callback-routes', {
  uniqueBy: ({ path }) => path,
});
