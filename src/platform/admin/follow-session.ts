import { HttpError } from 'react-admin';
import { forgetAdminSession, knownAdminSession, renewAdminSession } from './admin-session.ts';
import { onForbidden } from './rest-client.ts';

/** How long the session is believed at least, in milliseconds: while the window is looked at, and where something is refused. */
const AT_A_LOOK = 60_000;
const AT_A_REFUSAL = 5_000;

/**
 * Follows what somebody may do meanwhile, as when the owner changed their role: the session is asked for anew when
 * something is refused, and when the window is looked at again after more than a minute. Calls `onChange` where it is
 * another one by then. The answer ends that.
 */
export function followAdminSession(onChange: () => void): () => void {
  let askedAt = Date.now();
  let isAsking = false;

  async function askAfter(wait: number): Promise<void> {
    const before = knownAdminSession();
    if (!before || isAsking || Date.now() - askedAt <= wait) return;
    isAsking = true;
    try {
      await renewAdminSession();
    } catch (error) {
      // Who may not come in any more has no session; without an answer the old one stands.
      if (error instanceof HttpError && error.status === 403) forgetAdminSession();
    } finally {
      isAsking = false;
      askedAt = Date.now();
    }
    if (JSON.stringify(knownAdminSession()) !== JSON.stringify(before)) onChange();
  }

  const look = () => {
    if (document.visibilityState === 'visible') void askAfter(AT_A_LOOK);
  };
  const stop = onForbidden(() => void askAfter(AT_A_REFUSAL));
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
