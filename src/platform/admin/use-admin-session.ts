import { useEffect, useSyncExternalStore } from 'react';
import { type AdminSession, adminSession, knownAdminSession, onAdminSession } from './admin-session.ts';

/** The session once it is known, and again whenever it changes; undefined until then and for guests. */
export function useAdminSession(): AdminSession | undefined {
  useEffect(() => {
    // Who is not logged in is led to the log-in by the screens.
    adminSession().catch(() => undefined);
  }, []);
  return useSyncExternalStore(onAdminSession, knownAdminSession);
}
