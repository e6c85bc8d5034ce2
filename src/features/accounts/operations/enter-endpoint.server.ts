import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as v from 'valibot';

/**
 * Opens a session for an account whose owner has just shown who they are otherwise than by a password: by making it, by
 * a key from a mail, or in a further way to log in. Called by us alone; the library's HTTP handler is not mounted.
 */
export const enterPlugin = {
  id: 'enter',
  endpoints: {
    enterAccount: createAuthEndpoint(
      '/enter-account',
      {
        method: 'POST',
        body: v.object({
          userId: v.string(),
          remember: v.optional(v.boolean(), false),
          twoFactors: v.optional(v.boolean(), false),
        }),
        requireHeaders: true,
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const isBrief = !context.body.remember;
        const session = await internalAdapter.createSession(user.id, isBrief, {
          twoFactors: context.body.twoFactors,
        });
        await setSessionCookie(context, { session, user }, isBrief);
        return { user: { id: user.id } };
      },
    ),
  },
} as const;
