import { isLeftBy } from '#platform/pages/is-left-by.ts';
/** Last part of the address below the account page at which people show that an e-mail address is theirs. */
export const CONFIRM_EMAIL = 'confirm-email';

/** The path of that page. */
export function confirmEmailPath({ account }: { account: string }): string {
  return `${account}${CONFIRM_EMAIL}/`;
}

/** What that page shows. */
export type ConfirmEmailView =
  /** A link was sent to this address, of which little is told; `problem` is why it is not sent again, `isStale` that one does not work. */
  | { step: 'wait'; masked: string; problem: string; isStale: boolean }
  /** The link was opened: a button is left, since programs that look at mails open links, too. */
  | { step: 'confirm'; email: string }
  /** The link does not work, or nobody knows who is here; `isStale` tells which. */
  | { step: 'lost'; isStale: boolean; logIn: string };

/** What a refused form of that page leaves for it. */
export interface RefusedProof {
  kind: 'confirm-email';
  problem: string;
}

/** Why the link was not sent again; '' for nothing. */
export function proofProblem(form: unknown): string {
  return isLeftBy<RefusedProof>(form, 'confirm-email') ? form.problem : '';
}
