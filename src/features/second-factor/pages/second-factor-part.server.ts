import { encode } from 'uqr';
import { accounts, closesOffice, detailsPart } from '#features/accounts/public.server.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { codeStep, factorOf, factorSecrets, secretOfBegun } from '../operations/second-factors.server.ts';
import { leftSecondFactor, type SecondFactorView } from '../rules/second-factor-view.ts';
import { totpAddress } from '../rules/totp.server.ts';
import { SecondFactor } from '../ui/second-factor.tsx';

/** The second factor among the account details: switched on, confirmed, given new recovery codes and switched off. */
export const secondFactorPart = detailsPart<SecondFactorView>({
  name: 'second-factor',
  async load(context) {
    const { db, form, has, market, person, request, settings, shop } = context;
    const { userId } = person;
    const factor = await factorOf(db, userId, request.startedAt);
    const secrets = request.environment.cache(factorSecrets);
    const secret = await secretOfBegun(db, secrets, userId, factor);
    const actor = await request.actor();
    const left = leftSecondFactor(form);
    const isStaff = actor !== null && actor.role !== 'customer';
    const isRequired = isStaff && (await request.environment.cache(accounts).lacksSecondStep(userId));
    const days = new Intl.DateTimeFormat(market.locale, { dateStyle: 'long', timeZone: market.timeZone });
    const site = siteOf({ settings, whole: shop }).name;
    return {
      state: factor?.since ? 'on' : secret === null ? 'off' : 'pending',
      isRequired,
      closesOffice: await closesOffice(context, actor, codeStep.name),
      hasPassword: has.password,
      problem: left?.problem ?? '',
      field: left?.field ?? 'password',
      refused: left?.refused ?? '',
      setUp: secret === null ? null : setUp(secret, { shop: site, account: actor?.email ?? person.name }),
      since: factor?.since ? days.format(factor.since) : '',
      codesLeft: factor?.codesLeft ?? 0,
      codes: left?.codes ?? [],
      fileName: 'recovery-codes.txt',
      backOffice: isStaff && factor?.since ? '/admin/' : '',
    };
  },
  View: SecondFactor,
});

function setUp(secret: string, whose: { shop: string; account: string }): SecondFactorView['setUp'] {
  const address = totpAddress(secret, whose);
  return {
    squares: encode(address, { border: 2 }).data,
    key: secret.replace(/(.{4})(?=.)/g, '$1 '),
    address,
  };
}
