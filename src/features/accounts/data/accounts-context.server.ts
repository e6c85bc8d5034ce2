import type { Database } from '#platform/db/database.server.ts';

/** What accounts need from the program around them. */
export interface AccountsSurroundings {
  db: Database;
  /** Origin under which the shop is reached; https makes the log-in cookie secure. */
  siteUrl: string;
  /** Signs the log-in cookie; at least 32 characters, the same on all nodes. */
  secret: string;
}

let surroundings: AccountsSurroundings | undefined;

/** Tells the slice its database, address and secret; once, before anything else of it is used. */
export function openAccounts(given: AccountsSurroundings): void {
  surroundings = given;
}

/** What `openAccounts` was told; throws when it was not called. */
export function accountsSurroundings(): AccountsSurroundings {
  if (!surroundings) throw new Error('Accounts are used before openAccounts() was called.');
  return surroundings;
}
