import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** The container for a popup, which pages do not carry. */
export const xooElContainer = defineCall({
  name: 'xoo_el_container',
  transport: 'ajax',
  summary:
    'Answers the log-in container for the popup, with the section that is asked for as the active one.',
  csrf: 'origin',
  input: v.object({
    section: v.optional(v.picklist(['single', 'login', 'register', 'lostpw', 'resetpw'])),
  }),
  answer: v.object({
    /** Empty where somebody is logged in. */
    html: v.string(),
  }),
  harmlessTwice: true,
  example: { input: { section: 'login' }, answer: { html: '<div class="xoo-el-container" …>' } },
});
