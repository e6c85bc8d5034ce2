import { callTexts } from '#platform/calls/texts.ts';
import { overflowTexts } from '#platform/overflow/texts.ts';
import { overlayTexts } from '#platform/overlays/texts.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import type { TextSlice } from '#platform/slices/define-slice.server.ts';
import { sliderTexts } from '#platform/slider/texts.ts';

/** Behind what slices say to shoppers. */
const AFTER_ALL = 50;

/** The platform's own texts, as the owner reads them. */
export const ownTextSlices: readonly TextSlice[] = [
  {
    title: 'All pages',
    texts: pageTexts,
    place: AFTER_ALL,
    labels: {
      home: 'First link of the breadcrumb',
      notFound: 'Page not found: title',
      broken: 'Error page: title',
      brokenText: 'Error page: text',
      brokenBack: 'Error page: button',
      brokenReference: 'Error page: before the error number',
      comma: 'Between the items of a list',
      quoted: 'Quotation marks around a name',
      foreignForm: 'A form was sent from another website',
      unreadableForm: 'A form was sent damaged',
      largeForm: 'A form with too much in it',
      busyForm: 'Too many uploads at once',
      tooMany: 'Too many requests',
      fileMissing: 'A file that does not exist',
    },
    technical: [
      'comma',
      'quoted',
      'foreignForm',
      'unreadableForm',
      'largeForm',
      'busyForm',
      'tooMany',
      'fileMissing',
    ],
  },
  {
    title: 'Pop-ups and panels',
    texts: overlayTexts,
    place: AFTER_ALL,
    labels: { failed: 'The content cannot be loaded', again: 'Button to try again' },
  },
  { title: 'Menus with more than fits', texts: overflowTexts, place: AFTER_ALL },
  {
    title: 'Sliders',
    texts: sliderTexts,
    place: AFTER_ALL,
    labels: {
      row: 'Name of a row of products',
      kind: 'For screen readers: what it is',
      show: 'Button for one slide',
      shown: 'For screen readers: the slide that is shown',
    },
  },
  {
    title: 'Requests that cannot be answered',
    texts: callTexts,
    technical: true,
    labels: {
      'unknown-call': 'An address that does not exist',
      malformed: 'A damaged request',
      'too-large': 'A request with too much in it',
      busy: 'Too many uploads at once',
      'unsupported-type': 'A request in the wrong format',
      'method-not-allowed': 'A request with the wrong method',
      'foreign-origin': 'A request from another website',
      'log-in-required': 'A request without logging in',
      forbidden: 'A request without permission',
      'invalid-input': 'Wrong values in a form',
      invalidField: 'A wrong value in one field',
      'too-many-requests': 'Too many requests',
      'stale-nonce': 'The page was open for too long',
      'invalid-idempotency-key': 'For programs: idempotency key of the wrong length',
      'idempotency-key-reused': 'For programs: idempotency key used twice',
      'idempotency-key-in-use': 'For programs: idempotency key still in use',
      'idempotency-answer-not-kept': 'For programs: the answer is no longer stored',
      internal: 'Unexpected error',
    },
  },
];
