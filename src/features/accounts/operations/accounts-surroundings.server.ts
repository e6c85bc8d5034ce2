import type { Database } from '#platform/db/database.server.ts';
import type { Capability } from '#platform/security/capability.ts';

/** What accounts need from the program around them. */
export interface AccountsSurroundings {
  db: Database;
  /** Origin under which the shop is reached; https makes the log-in cookie secure. */
  siteUrl: string;
  /** Signs the log-in cookie; at least 32 characters, the same on all nodes. */
  secret: string;
  /** What slices name that people may do. */
  capabilities(): readonly Capability[];
  /** What log-ins ask for after the password; none where nothing does. */
  secondStep: {
    isDue(userId: string): Promise<boolean>;
    check(userId: string, typed: string, now: Date): Promise<boolean>;
    isMissed(userId: string): Promise<boolean>;
  };
}
