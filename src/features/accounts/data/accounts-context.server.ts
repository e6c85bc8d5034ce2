import type { Database } from '#platform/db/database.server.ts';
import type { RateLimits } from '#platform/security/rate-limits.server.ts';
import type { AuthLibrary } from './auth-library.server.ts';

/** What accounts need from the program around them. */
export interface AccountsSurroundings {
  db: Database;
  /** Origin under which the shop is reached; https makes the log-in cookie secure. */
  siteUrl: string;
  /** Signs the log-in cookie; at least 32 characters, the same on all nodes. */
  secret: string;
}

/** What the accounts of one shop work with. */
export interface AccountsContext extends AccountsSurroundings {
  limits: RateLimits;
  /** The authentication library, loaded when it is first asked for. */
  library(): Promise<AuthLibrary>;
}
