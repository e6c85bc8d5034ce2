import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** AUTH-032 to AUTH-034. */
export const xooElFormAction = defineCall({
  name: 'xoo_el_form_action',
  transport: 'ajax',
  summary:
    'Takes a form of the log-in container: log-in, registration, lost and new password, or the one field that tells which of them is needed.',
  // A stale nonce answers an ordinary notice (AUTH-034c), so the deed looks at `_ajax_nonce`.
  csrf: 'origin',
  // `_xoo_el_form` names the form; its fields are looked at by its deed, which never trusts their shape.
  input: v.looseObject({}),
  answer: v.object({
    /** 0 = done. */
    error: v.number(),
    /** Why not, for programs. */
    error_code: v.string(),
    /** HTML. */
    notice: v.string(),
    /** A path of this shop; empty = the page stays. */
    redirect: v.string(),
    /** Selector of the field that comes next or was wrong; empty = none. */
    field: v.string(),
    /** What that field is to hold. */
    fieldValue: v.string(),
  }),
  refusals: { 'error: 1': 'Nothing was changed; `notice` says why, `error_code` tells it to programs.' },
  limit: { points: 120, seconds: 3600 },
  secret: true,
  example: {
    input: {
      _xoo_el_form: 'login',
      'xoo-el-username': 'ada@example.org',
      'xoo-el-password': 'a long enough password',
      display: 'popup',
    },
    answer: {
      error: 0,
      error_code: '',
      notice: '<div class="xoo-el-notice-success">Login successful</div>',
      redirect: '/shop/?login=success',
      field: '',
      fieldValue: '',
    },
  },
});
