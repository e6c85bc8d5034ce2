import { detailsParts, logInWays } from '#features/accounts/public.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { addedActions } from '#platform/resources/added-actions.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { passkeyActions, passkeysOfCustomer, passkeysOfUser } from './admin/passkey-admin.server.ts';
import { passkeysAddCall } from './calls/passkeys-add.server.ts';
import { passkeysBeginCall } from './calls/passkeys-begin.server.ts';
import { passkeysLogInCall } from './calls/passkeys-log-in.server.ts';
import { passkeysOptionsCall } from './calls/passkeys-options.server.ts';
import { dropOldChallenges } from './data/passkey.queries.server.ts';
import { passkeyData } from './operations/passkey-data.server.ts';
import { passkeyForm } from './operations/passkey-forms.server.ts';
import { passkeyWay } from './pages/passkey-way.server.ts';
import { passkeysPart } from './pages/passkeys-part.server.ts';
import { passkeyTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'passkeys',
  optional: {
    title: 'Passkeys',
    keywords: 'webauthn fido fingerprint face touch id security key passwordless biometric',
    help: 'Customers and staff log in with their fingerprint, their face or a security key instead of their password. Off: everybody logs in with the password; passkeys are kept.',
  },
  texts: [{ title: 'Passkeys', texts: passkeyTexts }],
  calls: [passkeysOptionsCall, passkeysLogInCall, passkeysBeginCall, passkeysAddCall],
  forms: [passkeyForm],
  cleanups: [dropOldChallenges],
  adds: [
    logInWays.with(passkeyWay),
    detailsParts.with(passkeysPart),
    resourceParts.with(passkeysOfUser, passkeysOfCustomer),
    addedActions.with(passkeyActions),
    personalData.with(passkeyData),
  ],
});
