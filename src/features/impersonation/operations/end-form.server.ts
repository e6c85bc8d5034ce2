import type { PageForm } from '#platform/pages/page-form.server.ts';
import { standInKeeper } from './stand-in.server.ts';

/** The button of the banner. */
export const endForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => 'end_stand_in' in fields,
  async submit(_fields, context) {
    const actor = await context.request.actor();
    await standInKeeper.end(context);
    return { redirect: actor?.standIn ? '/admin/customers' : context.addresses.account };
  },
};
