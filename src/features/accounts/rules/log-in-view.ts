import { isOwnPath } from '#kit/own-path.ts';
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
}

/** What a refused log-in leaves for the page that is shown again. */
export interface RefusedLogIn {
  kind: 'log-in';
  username: string;
  problem: NonNullable<LogInView['problem']>;
}

/** Whether what a form left is a refused log-in. */
function isRefusedLogIn(form: unknown): form is RefusedLogIn {
  return typeof form === 'object' && form !== null && (form as { kind?: unknown }).kind === 'log-in';
}

/** A log-in form, with what was refused before. */
export function logInView(form: unknown, redirect: string, nonce = '', lostPassword = ''): LogInView {
  const refused = isRefusedLogIn(form) ? form : null;
  return {
    username: refused?.username ?? '',
    problem: refused?.problem ?? null,
    redirect,
    nonce,
    lostPassword,
  };
}

/** A path of this shop; anything else is replaced by the fallback (AUTH-017). */
export function ownPath(target: unknown, fallback: string): string {
  return typeof target === 'string' && isOwnPath(target) && !/[\\\s]/.test(target) ? target : fallback;
}
