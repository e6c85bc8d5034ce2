import type { MailProblem } from '../mail-problem.ts';

/** How a test of the mail server went; `failed` says why. */
export type MailTestAnswer =
  | { is: 'sent'; to: string }
  | { is: 'failed'; problem: MailProblem }
  | { is: 'no-server' | 'locked' | 'no-address' };
