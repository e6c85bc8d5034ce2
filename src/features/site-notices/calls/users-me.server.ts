import { answerCall } from '#platform/calls/answer-call.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { keepDismissed } from '../data/dismissed-banner.queries.server.ts';
import { IS_STAFF } from '../rules/private-link.server.ts';
import { usersMe } from './users-me.ts';

/** The deed of `wp/v2/users/me`. */
export const usersMeCall = answerCall(
  usersMe,
  async (input, { db, request }) => {
    const { userId } = (await request.actor()) as Actor;
    await keepDismissed(db, userId);
    return input;
  },
  { requires: IS_STAFF },
);
