import { accept, type Result, refuse } from '#kit/result.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { FailedLogIn } from '../data/failed-log-ins.queries.server.ts';
import type { GivenPassword, SecondStepRefusal } from '../errors.ts';
import { secondSteps } from '../points.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import type { AccountsSurroundings } from './accounts-surroundings.server.ts';
import { countAttempt, forgiveAttempt } from './attempts.server.ts';
import { keyOfGiven } from './key-of-given.server.ts';
import { enter, type LoggedIn, type LogInClient } from './log-in.server.ts';
import { noteFailure } from './note-failure.server.ts';
import { readTicket } from './second-step-ticket.server.ts';

const LONGEST_CODE = 40;

/** What the slices of a shop ask for after the password. */
export function secondStepOf(services: SliceServices): AccountsSurroundings['secondStep'] {
  const steps = () => services.shop().of(secondSteps);
  const due = async (userId: string) => {
    for (const step of steps()) if (await step.isDue(services.db, userId)) return step;
    return undefined;
  };
  return {
    isDue: async (userId) => (await due(userId)) !== undefined,
    check: async (userId, typed, now) => (await due(userId))?.check(services, userId, typed, now) ?? false,
    async isMissed(userId) {
      for (const step of steps())
        if (step.isRequired(services.settings) && !(await step.isDue(services.db, userId))) return true;
      return false;
    },
  };
}

/** Goes on with a log-in after its password. */
export async function goOn(
  context: AccountsContext,
  ticket: string,
  typed: string,
  client: Pick<LogInClient, 'ip' | 'userAgent' | 'cookie'>,
  now = new Date(),
): Promise<Result<LoggedIn, GivenPassword | SecondStepRefusal>> {
  const over = () => refuse({ code: 'accounts.second-step-over' as const });
  const read = await readTicket(context, ticket, now);
  if (!read) return over();
  const { userId, remember, hash } = read;
  const right = await checkStep(context, userId, typed, client.ip, now);
  if (!right.ok) return right;
  const given = await keyOfGiven(context, userId, hash, now);
  if (given === 'over') return over();
  if (given) {
    await forgiveAttempt(context, 'second-step', userId, client.ip);
    return refuse(given);
  }
  const entered = await enter(context, userId, client, { remember, isProven: true });
  if (!entered) return over();
  await forgiveAttempt(context, 'second-step', userId, client.ip);
  return accept(entered);
}

/** Asks whoever is in for the second step once more; null where the account has none. */
export async function confirmStep(
  context: AccountsContext,
  userId: string,
  typed: string,
  ip: string,
  now = new Date(),
): Promise<SecondStepRefusal | null> {
  if (!(await context.secondStep.isDue(userId))) return null;
  const right = await checkStep(context, userId, typed, ip, now);
  if (!right.ok) return right.error;
  await forgiveAttempt(context, 'second-step', userId, ip);
  return null;
}

/** Whether a code is right; guesses are counted before, at a log-in and afterwards together. */
async function checkStep(
  context: AccountsContext,
  userId: string,
  typed: string,
  ip: string,
  now: Date,
): Promise<Result<null, SecondStepRefusal>> {
  const code = typed.replace(/[\s-]/g, '').slice(0, LONGEST_CODE);
  if (code === '') return refuse({ code: 'accounts.code-missing' });
  const waitSeconds = await countAttempt(context, 'second-step', userId, ip);
  const failed = (kind: FailedLogIn['kind']) => noteFailure(context, { userId, ip, kind });
  if (waitSeconds > 0) {
    failed('waits');
    return refuse({ code: 'accounts.too-many-attempts', waitSeconds });
  }
  if (await context.secondStep.check(userId, code, now)) return accept(null);
  failed('code');
  return refuse({ code: 'accounts.code-wrong' });
}
