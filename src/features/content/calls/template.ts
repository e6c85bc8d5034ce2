import * as v from 'valibot';
import { idField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { NONCE_PURPOSES } from '#platform/session/nonce-purposes.ts';

const addresses = v.record(v.string(), v.string());

/** TPL-012, TPL-017, TPL-019: what a panel shows that is fetched when it is opened. */
export const template = defineCall({
  name: 'content/template',
  transport: 'rest',
  method: 'GET',
  summary:
    'Answers a template with the scripts and styles that it needs, for a widget that the shop itself rendered with it.',
  csrf: { nonceHeader: 'x-wp-nonce', purpose: NONCE_PURPOSES.widgets, stale: 403 },
  input: v.object({
    id: idField,
    widget_id: textField(80),
    /** What the shop made for this template and widget. */
    signature: textField(80),
    /** `yes`: the browser may keep the answer for 12 hours. */
    cachedTemplate: v.optional(textField(10)),
    /** Taken as scripts send it; nothing depends on it. */
    dev: v.optional(textField(40)),
  }),
  answer: v.object({
    template_content: v.string(),
    /** Addresses of scripts by handle, in the order in which they are added. */
    template_scripts: addresses,
    template_styles: addresses,
  }),
  refusals: {
    'template-not-found':
      'There is no such template that the caller may see, or the signature is not for it.',
  },
  example: {
    input: { id: '12', widget_id: 'panel01', signature: 'Yb0…' },
    answer: {
      template_content: '<section>…</section>',
      template_scripts: { slider: '/assets/slider-Bx81_a-Q.js' },
      template_styles: { slider: '/assets/slider-C4_d2n0x.css' },
    },
  },
});
