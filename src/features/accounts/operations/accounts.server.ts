import type { Result } from '#kit/result.ts';
import type { Actor } from '#platform/security/actor.ts';
import { capabilities } from '#platform/security/capability.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import type { GivenPassword, LogInRefusal, SecondStepRefusal } from '../errors.ts';
import { accountSettings } from '../settings.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import type { AccountsSurroundings } from './accounts-surroundings.server.ts';
import {
  type CountedForm,
  countAttempt,
  countForm,
  forgiveAttempt,
  isMailTooMany,
} from './attempts.server.ts';
import { openLibraries } from './auth-library.server.ts';
import { asksProof, isUnproven } from './email-proof.server.ts';
import {
  actorOf,
  type EntryOptions,
  enter,
  type LoggedIn,
  type LogInClient,
  logIn,
  logOut,
  renew,
  sessionIdOf,
} from './log-in.server.ts';
import { confirmStep, goOn, secondStepOf } from './second-step.server.ts';
import { WAITS_TAG } from './waits-tag.ts';

/** The accounts of one shop: who comes in, who is in, who goes out. */
export interface Accounts {
  /**
   * Logs in by e-mail address or user name. Every refusal of a pair reads the same, and above the limit of attempts
   * correct passwords wait too, except from a browser that was logged in before. A new session is issued each time;
   * `remember` makes it last 30 days.
   */
  logIn(name: string, password: string, client: LogInClient): Promise<Result<LoggedIn, LogInRefusal>>;
  /**
   * Logs somebody in who has just made the account, or shown who they are in a further way, without a password; null where
   * it is locked or gone, waits for the proof of its address, or asks for a second step that was not shown. Ask after the commit of the transaction in which it
   * was made.
   */
  enter(
    userId: string,
    client: Pick<LogInClient, 'ip' | 'userAgent' | 'cookie'>,
    options?: Omit<EntryOptions, 'isProven'>,
  ): Promise<LoggedIn | null>;
  /**
   * Counts an attempt to log in in a further way, to make an account, or to find out whether an address has one, before it
   * is made. Answers how many seconds to wait; 0 = go ahead.
   */
  countAttempt(
    kind: 'confirmation' | 'lookup' | 'other-way' | 'registration' | 'reset',
    account: string,
    ip: string,
  ): Promise<number>;
  /** Counts a form that a client sent, whichever it is and however it ends. Answers how many seconds to wait; 0 = go ahead. */
  countForm(form: CountedForm, ip: string): Promise<number>;
  /**
   * Goes on with a log-in whose password was right (`accounts.second-step`), by the ticket that was answered then. Attempts
   * are limited per account, whoever makes them, so that nobody who knows the password guesses the code.
   */
  secondStep(
    ticket: string,
    code: string,
    client: Pick<LogInClient, 'ip' | 'userAgent' | 'cookie'>,
  ): Promise<Result<LoggedIn, GivenPassword | SecondStepRefusal>>;
  /** Counts a mail with a link for a new password of an account, or of a name that nobody has; answers whether it is one too many. */
  isMailTooMany(account: string): Promise<boolean>;
  /** Whether an account asks for a second step at log-in. */
  hasSecondStep(userId: string): Promise<boolean>;
  /** Asks whoever is in for the second step once more, before what identifies them is changed; null where the code is right, or there is no step. */
  confirmStep(userId: string, code: string, ip: string): Promise<SecondStepRefusal | null>;
  /** Whether somebody who works in the shop has to set up a second step before they may do anything there. */
  lacksSecondStep(userId: string): Promise<boolean>;
  /** Forgets what this node remembers of those who wait after too many attempts. */
  askAnew(): void;
  /** Takes an attempt that ended well out of the counts. */
  forgiveAttempt(
    kind: 'confirmation' | 'lookup' | 'other-way' | 'registration',
    account: string,
    ip: string,
  ): Promise<void>;
  /**
   * Ends the session that the headers carry and answers the Set-Cookie values that remove it from the browser. Throws
   * when the session goes on: whoever has its cookie would still be let in.
   */
  logOut(headers: Headers): Promise<string[]>;
  /**
   * Begins the log-in that the headers carry anew, under another token: the one before ends. Answers the Set-Cookie values; []
   * where there is none.
   */
  renew(headers: Headers, ip: string): Promise<string[]>;
  /** Who is logged in according to the request's Cookie header; null for guests and for locked or removed accounts. */
  actorOf(headers: Headers): Promise<Actor | null>;
  /** The id of the session that the request's Cookie header carries; null for guests. */
  sessionIdOf(headers: Headers): Promise<string | null>;
}

/** Opens the accounts of a shop; nothing is loaded or asked before the first person with a log-in comes. */
export function openAccounts(around: AccountsSurroundings): Accounts {
  const context: AccountsContext = {
    ...around,
    limits: createRateLimits(around.db),
    ...openLibraries(around),
  };
  return {
    logIn: (name, password, client) => logIn(context, name, password, client),
    secondStep: (ticket, code, client) => goOn(context, ticket, code, client),
    hasSecondStep: (userId) => context.secondStep.isDue(userId),
    confirmStep: (userId, code, ip) => confirmStep(context, userId, code, ip),
    lacksSecondStep: (userId) => context.secondStep.isMissed(userId),
    enter: (userId, client, options) => enter(context, userId, client, options),
    countAttempt: (kind, account, ip) => countAttempt(context, kind, account, ip),
    countForm: (form, ip) => countForm(context, form, ip),
    isMailTooMany: (account) => isMailTooMany(context, account),
    askAnew: () => context.limits.askAnew(),
    forgiveAttempt: (kind, account, ip) => forgiveAttempt(context, kind, account, ip),
    logOut: (headers) => logOut(context, headers),
    renew: (headers, ip) => renew(context, headers, ip),
    actorOf: (headers) => actorOf(context, headers),
    sessionIdOf: (headers) => sessionIdOf(context, headers),
  };
}

/** How many log-ins may fail, as the owner has it. */
export function failedLogInsIn(settings: Pick<SettingsStore, 'get'>): { account: number; client: number } {
  const { failedLogIns, failedLogInsOfClient } = settings.get(accountSettings);
  return { account: failedLogIns, client: failedLogInsOfClient };
}

/** The shop's accounts, for whoever has its services or a request. */
export const accounts = defineCache<Accounts>({
  name: 'accounts',
  endedBy: [WAITS_TAG],
  forget: (kept) => kept.askAnew(),
  open: (services) =>
    openAccounts({
      db: services.db,
      siteUrl: services.siteUrl,
      keys: services.keys,
      capabilities: () => services.shop().of(capabilities),
      secondStep: secondStepOf(services),
      isUnproven: async (userId) =>
        asksProof(services.settings, services) && (await isUnproven(services.db, userId)),
      failedLogIns: () => failedLogInsIn(services.settings),
    }),
});
