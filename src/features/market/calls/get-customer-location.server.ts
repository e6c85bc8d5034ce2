import { answerCall } from '#platform/calls/answer-call.server.ts';
import { regionHash } from '../rules/region-hash.ts';
import { getCustomerLocation } from './get-customer-location.ts';

/** Tells the region of the asker's own country, as pages are shown to them. */
export const getCustomerLocationCall = answerCall(getCustomerLocation, (_input, { market }) => ({
  success: true as const,
  data: { hash: regionHash(market) },
}));
