import { log } from '#platform/log/log.server.ts';
import { withoutParameters } from '#platform/log/logged-error.ts';
import { userAccount, userCredential, userSession, userVerification } from '../data/user-account.table.ts';
import type { AccountsSurroundings } from './accounts-surroundings.server.ts';

/** Seconds that a log-in lasts with "Remember me"; without it the cookie ends with the browser and the session after a day. */
const REMEMBERED_SECONDS = 30 * 24 * 3600;
const COOKIE_PREFIX = 'vitrine';

/** The authentication library over a shop's accounts. */
export type AuthLibrary = Awaited<ReturnType<typeof loadLibrary>>;

/** The library by the keys that sign the cookies of log-ins; each is loaded when it is first asked for. */
export interface AuthLibraries {
  library(): Promise<AuthLibrary>;
  /** With the key that signed before, and the one before that: what they let in stays in. */
  formerLibraries: readonly (() => Promise<AuthLibrary>)[];
}

type Around = Pick<AccountsSurroundings, 'db' | 'siteUrl'> & { secret: string };

/** Gives the authentication library with the key that signs, and with each key that signed before. */
export function openLibraries({ keys: [secret, ...former], ...around }: AccountsSurroundings): AuthLibraries {
  return {
    library: openLibrary({ ...around, secret }),
    formerLibraries: former.map((before) => openLibrary({ ...around, secret: before })),
  };
}

/**
 * Gives the authentication library, loaded when the first person with a log-in (or wanting one) comes:
 * it costs tens of megabytes and guests never need it.
 */
function openLibrary(around: Around): () => Promise<AuthLibrary> {
  let loading: Promise<AuthLibrary> | undefined;
  return () => {
    if (loading) return loading;
    const library = loadLibrary(around);
    loading = library;
    // A library that could not be loaded once must not lock everybody out until the next start.
    library.catch(() => {
      loading = undefined;
    });
    return library;
  };
}

async function loadLibrary(around: Around) {
  const [{ betterAuth }, { drizzleAdapter }, { enterPlugin }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('./enter-endpoint.server.ts'),
  ]);
  return betterAuth({
    baseURL: around.siteUrl,
    secret: around.secret,
    database: drizzleAdapter(around.db, {
      provider: 'pg',
      schema: {
        user: userAccount,
        session: userSession,
        account: userCredential,
        verification: userVerification,
      },
    }),
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength: 8, maxPasswordLength: 128 },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: REMEMBERED_SECONDS,
      additionalFields: { twoFactors: { type: 'boolean', input: false, required: false } },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false },
        lockedAt: { type: 'date', input: false, required: false },
        trashedAt: { type: 'date', input: false, required: false },
      },
    },
    // Its own HTTP handler is not mounted, so its limits never see a request; ours stand in attempts.server.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [enterPlugin],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: around.siteUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { validateSchema: false },
    },
    logger: {
      log: (level, message) => {
        // Wrong passwords are everyday and counted by us; everything louder is worth a line.
        if (level === 'error') log.error({ source: 'authentication' }, withoutParameters(message));
      },
    },
  });
}

/** Names of the cookie that carries a log-in, over http and https. */
export const LOG_IN_COOKIES = ['', '__Secure-'].map((safe) => `${safe}${COOKIE_PREFIX}.session_token`);

/** Whether a Cookie header may carry a log-in; guests are told apart without loading the library. */
export function carriesLogIn(cookieHeader: string | null | undefined): boolean {
  return cookieHeader?.includes(`${COOKIE_PREFIX}.session_token=`) ?? false;
}
