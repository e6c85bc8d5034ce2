/** Why somebody could not log in; a wrong name and a wrong password are told apart nowhere. */
export type LogInRefusal =
  | { code: 'accounts.name-missing' }
  | { code: 'accounts.password-missing' }
  | { code: 'accounts.wrong-credentials' }
  | { code: 'accounts.bot-refused' }
  | { code: 'accounts.too-many-attempts'; waitSeconds: number }
  /** Name and password are right, and the account asks for more; `ticket` is what the second step goes on with. */
  | { code: 'accounts.second-step'; ticket: string }
  /** Name and password are right, and the account waits until its holder has shown that the address is theirs. */
  | { code: 'accounts.email-unproven'; userId: string }
  | GivenPassword
  | SecondStepRefusal;

/** All that was shown is right, but somebody else chose the password: with `key` its holder sets their own. */
export interface GivenPassword {
  code: 'accounts.password-given';
  key: string;
}

/** Why a log-in does not go on after its password. */
export type SecondStepRefusal =
  | { code: 'accounts.code-missing' }
  | { code: 'accounts.code-wrong' }
  | { code: 'accounts.second-step-over' }
  | { code: 'accounts.too-many-attempts'; waitSeconds: number };

/** Why an account could not be made. */
export type CreateUserRefusal =
  | { code: 'accounts.email-invalid' }
  | { code: 'accounts.email-taken' }
  | { code: 'accounts.username-taken' }
  | { code: 'accounts.password-length'; least: number; most: number };

/** Why a newcomer gets no account for what was entered. */
export type RegistrationRefusal =
  | CreateUserRefusal
  | { code: 'accounts.password-wanted' }
  | { code: 'accounts.password-common' }
  | { code: 'accounts.password-same' }
  | { code: 'accounts.password-own-words' }
  | { code: 'accounts.password-weak' }
  | { code: 'accounts.username-invalid' }
  | { code: 'accounts.bot-refused' }
  | { code: 'accounts.username-length'; least: number; most: number }
  /** It broke, and nothing was made. */
  | { code: 'accounts.not-registered' }
  | { code: 'accounts.too-many-registrations'; waitSeconds: number };

/** Why no link is sent; nothing of it tells whether there is such an account. */
export type AskPasswordRefusal =
  | { code: 'accounts.login-missing' }
  | { code: 'accounts.bot-refused' }
  | { code: 'accounts.too-many-resets'; waitSeconds: number }
  | CodeRefusal;

/** Why a code for a new password is not sent, or not taken; the same with and without an account. */
export type CodeRefusal =
  /** The owner helps nobody who has forgotten a password, or no mail for it is written. */
  | { code: 'accounts.reset-closed' }
  | { code: 'accounts.reset-invalid' }
  | { code: 'accounts.reset-expired' }
  | { code: 'accounts.reset-banned' }
  | { code: 'accounts.reset-limit'; waitSeconds: number }
  | { code: 'accounts.reset-soon'; waitSeconds: number };

/** Why a link by which an address is shown to be somebody's does not count, or is not sent again. */
export type ProofRefusal =
  | { code: 'accounts.proof-over' }
  | { code: 'accounts.proof-soon'; waitSeconds: number }
  | { code: 'accounts.proof-limit'; waitSeconds: number };
