import type { RateLimits } from '#platform/security/rate-limits.server.ts';
import type { AccountsSurroundings } from './accounts-surroundings.server.ts';
import type { AuthLibraries } from './auth-library.server.ts';

/** What the accounts of one shop work with. */
export interface AccountsContext extends AccountsSurroundings, AuthLibraries {
  limits: RateLimits;
}
