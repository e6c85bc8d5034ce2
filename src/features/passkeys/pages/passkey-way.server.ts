import type { LogInWay } from '#features/accounts/public.server.ts';
import { countPasskeys } from '../data/passkey.queries.server.ts';
import { PasskeyWay } from '../ui/passkey-way.tsx';

/** Logging in with a passkey, wherever name and password are asked. */
export const passkeyWay: LogInWay<true> = {
  name: 'passkeys',
  load: () => true,
  View: PasskeyWay,
  isHad: async (db, userId) => (await countPasskeys(db, userId)) > 0,
  // Browsers offer passkeys as what the field is filled in with.
  autoComplete: 'webauthn',
};
