import { isLeftBy } from '#platform/pages/is-left-by.ts';
/** What asks for password and code while the second factor is on: new recovery codes, and switching it off. */
export type SecuredDeed = 'codes' | 'off';

/** What the account details show of the second factor. */
export interface SecondFactorView {
  state: 'off' | 'pending' | 'on';
  /** Whether the shop asks this person for it. */
  isRequired: boolean;
  /** Whether the back office closes to them once they switch it off. */
  closesOffice: boolean;
  hasPassword: boolean;
  /** What was wrong with what was sent; '' for nothing. */
  problem: string;
  /** The field at which it was wrong, of what asks for two. */
  field: 'password' | 'code';
  /** What was refused of that for which password and code are asked once it is on; '' for nothing. */
  refused: SecuredDeed | '';
  /** While it is set up: the squares of the QR code row by row, the key in groups of four, and the address of both. */
  setUp: { squares: boolean[][]; key: string; address: string } | null;
  /** Since when it is on, in words. */
  since: string;
  codesLeft: number;
  /** Shown once, after they were made. */
  codes: readonly string[];
  /** What the downloaded file of codes is called. */
  fileName: string;
  /** Where the back office is, for whoever may go there next; '' for customers. */
  backOffice: string;
}

/** What a form of the second factor leaves for the page that is shown again. */
export interface LeftSecondFactor {
  kind: 'second-factor';
  problem?: string;
  field?: 'password' | 'code';
  refused?: SecuredDeed;
  codes?: readonly string[];
}

/** What a form left, if it was one of these. */
export function leftSecondFactor(form: unknown): LeftSecondFactor | null {
  return isLeftBy<LeftSecondFactor>(form, 'second-factor') ? form : null;
}
