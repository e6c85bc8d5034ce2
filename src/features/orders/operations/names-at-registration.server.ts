import { registrationPart } from '#features/accounts/public.server.ts';
import { cleanText, emptyAddress, LONGEST_PART } from '#features/fields/public.ts';
import { readDefaults } from '../data/address-book.queries.server.ts';
import { saveCustomerAddress } from '../data/customer-address.queries.server.ts';

/** First and last name of a registration, in whatever form it is asked for, begin both addresses of the account (AUTH-031a). */
export const namesAtRegistration = registrationPart<null>({
  name: 'names-in-addresses',
  load: () => undefined,
  View: () => null,
  async store(tx, userId, sent) {
    const firstName = cleanText(sent.xoo_el_reg_fname, LONGEST_PART);
    const lastName = cleanText(sent.xoo_el_reg_lname, LONGEST_PART);
    if (firstName === '' && lastName === '') return;
    const kept = await readDefaults(tx, userId);
    const address = { ...emptyAddress('', ''), firstName, lastName };
    for (const kind of ['billing', 'shipping'] as const)
      if (kept[kind] === null) await saveCustomerAddress(tx, userId, kind, address, new Date());
  },
});
