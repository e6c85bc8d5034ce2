import type { PasswordFieldView } from '#features/fields/public.ts';
import { isOwnPath } from '#kit/own-path.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import type { LoadedLogInWay } from './log-in-way.ts';

/** What a log-in form shows. */
export interface LogInView {
  /** What was typed before; never the password. */
  username: string;
  problem: { field: 'username' | 'password' | ''; message: string } | null;
  /** A path of this shop. */
  redirect: string;
  /** The site nonce for the call, on pages that are somebody's own; '' = the plain form only. */
  nonce: string;
  /** Where whoever has forgotten a password goes on; '' = nowhere. */
  lostPassword: string;
  /** Further ways to log in. */
  ways: readonly LoadedLogInWay[];
  /** How the password is typed; left out = as any browser has it. */
  password?: PasswordFieldView;
  /** Set where the password was right and the code is asked for: what was wrong with the one before. */
  secondStep?: { problem: string };
}

/** What a refused log-in leaves for the page that is shown again. */
export interface RefusedLogIn {
  kind: 'log-in';
  username: string;
  problem: NonNullable<LogInView['problem']>;
}

/** What a log-in whose password was right leaves for the page that is shown again. */
export interface AskedSecondStep {
  kind: 'second-step';
  /** What is wrong with the code; null where none was sent yet. */
  problem: string | null;
  /** Where the log-in leads, as it was sent. */
  redirect: unknown;
}

/** A log-in form, with what was refused before. */
export function logInView(
  form: unknown,
  redirect: string,
  {
    nonce = '',
    lostPassword = '',
    ways = [],
    password,
  }: Partial<Pick<LogInView, 'nonce' | 'lostPassword' | 'ways' | 'password'>> = {},
): LogInView {
  const refused = isLeftBy<RefusedLogIn>(form, 'log-in') ? form : null;
  const secondStep = isLeftBy<AskedSecondStep>(form, 'second-step') ? form : null;
  return {
    username: refused?.username ?? '',
    problem: refused?.problem ?? null,
    redirect: secondStep ? ownPath(secondStep.redirect, redirect) : redirect,
    nonce,
    lostPassword,
    ways,
    ...(password ? { password } : {}),
    ...(secondStep ? { secondStep: { problem: secondStep.problem ?? '' } } : {}),
  };
}

/** A path of this shop; anything else is replaced by the fallback (AUTH-017). */
export function ownPath(target: unknown, fallback: string): string {
  return typeof target === 'string' && isOwnPath(target) && !/[\\\s]/.test(target) ? target : fallback;
}
