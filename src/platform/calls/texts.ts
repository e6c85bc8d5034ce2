import { defineTexts } from '#platform/texts/texts.ts';

/** What calls answer that were not even looked into, or that broke. */
export const callTexts = defineTexts('calls', {
  'unknown-call': 'There is no such call.',
  malformed: 'The request could not be read.',
  'too-large': 'What was sent is too large.',
  busy: 'Many send files at this moment. Please try again in a moment.',
  'unsupported-type': 'The request could not be read.',
  'method-not-allowed': 'This call is {method} only.',
  'foreign-origin': 'This request did not come from a page of this shop.',
  'log-in-required': 'Please log in.',
  forbidden: 'You may not do this.',
  'own-only': 'Only the customer can do this.',
  'invalid-input': 'Some fields cannot be used.',
  invalidField: 'This cannot be used.',
  'too-many-requests': 'Too many requests. Please try again later.',
  'stale-nonce': 'Your session has changed. Please try again.',
  'invalid-idempotency-key': 'The idempotency key must have 8 to 120 characters.',
  'idempotency-key-reused': 'This idempotency key was used with other input.',
  'idempotency-key-in-use':
    'The first request with this idempotency key is still being answered. Please try again.',
  'idempotency-answer-not-kept': 'This was done before; its answer was too large to be kept.',
  internal: 'Something went wrong. Reference: {reference}',
});

/** A code under which a call is refused or broke. */
export type CallProblem = Exclude<keyof typeof callTexts.defaults, 'invalidField'>;
