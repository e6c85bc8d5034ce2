import type { Database } from '#platform/db/database.server.ts';
import type { Capability } from '#platform/security/capability.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';

/** What accounts need from the program around them. */
export interface AccountsSurroundings {
  db: Database;
  /** Origin under which the shop is reached; https makes the log-in cookie secure. */
  siteUrl: string;
  /** Sign the cookies of log-ins, newest first; at least 32 characters each, the same on all nodes. */
  keys: SigningKeys;
  /** What slices name that people may do. */
  capabilities(): readonly Capability[];
  /** Log-ins that may fail in a quarter of an hour, of one account and of one client, before they wait; left out: 5. */
  failedLogIns?(): { account: number; client: number };
  /** Whether an account waits until its holder has shown that the address is theirs. */
  isUnproven(userId: string): Promise<boolean>;
  /** What log-ins ask for after the password; none where nothing does. */
  secondStep: {
    isDue(userId: string): Promise<boolean>;
    check(userId: string, typed: string, now: Date): Promise<boolean>;
    isMissed(userId: string): Promise<boolean>;
  };
}
