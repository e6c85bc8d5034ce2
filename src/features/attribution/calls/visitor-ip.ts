import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** Asked once a page where the owner wants addresses recorded: pages are shared, so they cannot tell it. */
export const visitorIp = defineCall({
  name: 'order-attribution/ip',
  transport: 'rest',
  method: 'GET',
  summary: 'The visitor’s own IP address; empty while the owner does not want it recorded.',
  csrf: 'origin',
  input: v.object({}),
  answer: v.object({ ip: v.string() }),
  example: { input: {}, answer: { ip: '192.0.2.7' } },
});
