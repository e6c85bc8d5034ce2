import { useEffect, useState } from 'react';
import { type AdminSession, adminSession } from './admin-session.ts';

/** The session once it is known; undefined until then and for guests. */
export function useAdminSession(): AdminSession | undefined {
  const [session, setSession] = useState<AdminSession>();
  useEffect(() => {
    let mounted = true;
    adminSession().then(
      (known) => mounted && setSession(known),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, []);
  return session;
}
