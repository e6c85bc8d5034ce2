import { isLeftBy } from '#platform/pages/is-left-by.ts';
/** What can be done with a passkey without script. */
export type PasskeyDeed = 'rename' | 'remove';

/** A passkey as its holder sees it. */
export interface ListedPasskey {
  id: number;
  name: string;
  /** When it was made and used, in words. */
  about: string;
}

/** What the account details show of passkeys. */
export interface PasskeysView {
  passkeys: readonly ListedPasskey[];
  hasPassword: boolean;
  /** Whether the account asks for a code as well. */
  asksCode: boolean;
  /** Whether the back office closes to them once they remove the only one. */
  closesOffice: boolean;
  /** What was refused; null = nothing. */
  refused: LeftPasskey | null;
}

/** What a form of a passkey leaves for the page that is shown again. */
export interface LeftPasskey {
  kind: 'passkeys';
  deed: PasskeyDeed;
  id: number;
  problem: string;
}

/** What a form left, if it was one of these. */
export function leftPasskey(form: unknown): LeftPasskey | null {
  return isLeftBy<LeftPasskey>(form, 'passkeys') ? form : null;
}
