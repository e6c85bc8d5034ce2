import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsExample, fragmentsSchema } from './panel-schema.ts';

/** SIDE-021. */
export const xooWscRefreshFragments = defineCall({
  name: 'xoo_wsc_refresh_fragments',
  transport: 'shop-ajax',
  summary:
    'Answers what the page shows of the present cart, with the side cart’s lines, footer and suggestions.',
  csrf: 'origin',
  input: v.object({}),
  answer: fragmentsSchema,
  harmlessTwice: true,
  example: { input: {}, answer: fragmentsExample },
});
