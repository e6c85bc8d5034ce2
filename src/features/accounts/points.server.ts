import type { ComponentType } from 'react';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import type { VisitorSession } from '#platform/session/visitor-session.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** Carries what a slice keeps for a guest over to the account that logs in; both are owners (`VisitorSession.owner`). */
export type VisitorStep = (tx: Transaction, from: string, to: string) => Promise<void>;

/**
 * Hands a person what a slice kept for the visitor that they were until they logged in, also in cookies, with or
 * without a session. `request` is the one that brings the log-in: its cookies are the guest's still.
 */
export type LogInStep = (
  tx: Transaction,
  request: RequestContext,
  userId: string,
  context: Pick<PartContext, 'settings'> & {
    /** The guest's session until then; null where there was none. `request` has the account's already. */
    guest: VisitorSession | null;
    /** They were logged in before: only the session of their browser begins anew. */
    isBack: boolean;
  },
) => Promise<void>;

/** Takes along what a slice left in the browser for whoever logs out, for example a cookie. */
export type LogOutStep = (request: RequestContext) => void;

/** What accounts ask of people at log-in besides their password, where they have set it up. */
export interface SecondStep {
  name: string;
  /** Whether this account asks for it. */
  isDue(db: Executor, userId: string): Promise<boolean>;
  /** Whether what was typed is right; it is worth nothing afterwards. Attempts are limited before. */
  check(services: SliceServices, userId: string, typed: string, now: Date): Promise<boolean>;
  /** Whether those who work in the shop may do nothing there before they have set it up, or came in by what counts as two. */
  isRequired(settings: Pick<SettingsStore, 'get'>): boolean;
}

/** What a log-in asks for after the password; the first one that is due is asked. */
export const secondSteps = extensionPoint<SecondStep>('second-steps', { uniqueBy: ({ name }) => name });

/** A further way to log in beside name and password, where these are asked; `isHad` where it counts as two factors. */
export interface LogInWay<Data = unknown> {
  name: string;
  /** Brings what the view shows; undefined leaves it out. */
  load(context: Pick<PartContext, 'request' | 'settings'>): Data | undefined;
  /** Stands within the form, below its button; `redirect` is the path where a log-in leads. */
  View: ComponentType<{ data: Data; redirect: string }>;
  isHad?(db: Executor, userId: string): Promise<boolean>;
  /** What it adds to `autocomplete` of the field for the name, such as `webauthn`. */
  autoComplete?: string;
}

/** Further ways to log in, in order: on the account page, at the checkout, in the container of accounts, in widgets. */
// biome-ignore lint/suspicious/noExplicitAny: ways of many shapes; each is typed where it is made
export const logInWays = extensionPoint<LogInWay<any>>('log-in-ways', { uniqueBy: ({ name }) => name });

/** What the parts of the account details are made from. */
export interface DetailsPartContext extends AccountTabContext {
  /** What this person can show once more who they are by: a password, and the code of a second step. */
  has: { password: boolean; secondStep: boolean };
}

/** A part of the page of account details, for example a further way to log in. */
export interface DetailsPart<Data = unknown> {
  name: string;
  /** Brings what the view shows; undefined leaves it out. */
  load(context: DetailsPartContext): Data | undefined | Promise<Data | undefined>;
  View: ComponentType<{ data: Data }>;
}

/** What stands among the account details, behind the password, in order. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `detailsPart`
export const detailsParts = extensionPoint<DetailsPart<any>>('details-parts', {
  uniqueBy: ({ name }) => name,
});

/** Joins a part's data and view. */
export function detailsPart<Data>(part: DetailsPart<Data>): DetailsPart<Data> {
  return part;
}

/** What follows a guest into the account at log-in: what was typed at the checkout, coupons. */
export const visitorSteps = extensionPoint<VisitorStep>('visitor-steps');

/** What people get of their own visit when they log in. */
export const logInSteps = extensionPoint<LogInStep>('log-in-steps');

/** What leaves the browser at log-out. */
export const logOutSteps = extensionPoint<LogOutStep>('log-out-steps');

/** Who looks at their account, and what its tabs are made from. */
export interface AccountTabContext extends PartContext {
  /** Lets this page, and no other, reach hosts besides our own. */
  hosts(needed: PolicyHosts): void;
  person: { userId: string; name: string };
  /** What a form left that was refused and is shown again. */
  form?: unknown;
  /** Answers with status 404 although the tab shows something. */
  notFound(): void;
  /** Whether the navigation names a tab to this person; asked once for each. */
  // biome-ignore lint/suspicious/noExplicitAny: of whichever tab
  lists(tab: AccountTab<any>): Promise<boolean>;
}

/** A part of the account page with an address of its own below it. */
export interface AccountTab<Data = unknown> {
  /** First part of the address below the account page. The first tab with a label is the page itself as well. */
  slug: string;
  /** What the navigation calls it; null where only links lead to it. */
  label: ((texts: TextOverrides) => string) | null;
  /** Slug of the tab that the navigation marks in its place, where it has no label of its own. */
  below?: string;
  /** A place before or after others; those of the same stand in the order of their slices. Left out: 0. */
  place?: number;
  /** Whether the navigation names it to this person; left out: it does. Its address opens in any case. */
  isListed?(context: AccountTabContext): boolean | Promise<boolean>;
  /** Brings what the view shows for the rest of the address; null when there is nothing at it. */
  load(context: AccountTabContext, rest: readonly string[]): Promise<Data | null>;
  View: ComponentType<{ data: Data }>;
}

/** The tabs of the account page, in order. */
// biome-ignore lint/suspicious/noExplicitAny: tabs of many shapes; each is typed where it is made by `accountTab`
export const accountTabs = extensionPoint<AccountTab<any>>('account-tabs', {
  uniqueBy: ({ slug }) => slug,
  place: ({ place = 0 }) => place,
});

/** What a slice tells people first in their account: a card of the overview, such as their latest order. */
export interface AccountHighlight<Data = unknown> {
  name: string;
  /** A place before or after others; those of the same stand in the order of their slices. Left out: 0. */
  place?: number;
  /** Brings what the view shows; null where there is nothing to tell, and then it is left out. */
  load(context: AccountTabContext): Promise<Data | null>;
  /** An `AccountCard`. */
  View: ComponentType<{ data: Data }>;
}

/** What people see first in their account, in order. */
// biome-ignore lint/suspicious/noExplicitAny: cards of many shapes; each is typed where it is made by `accountHighlight`
export const accountHighlights = extensionPoint<AccountHighlight<any>>('account-highlights', {
  uniqueBy: ({ name }) => name,
  place: ({ place = 0 }) => place,
});

/** Joins a highlight's data and view. */
export function accountHighlight<Data>(highlight: AccountHighlight<Data>): AccountHighlight<Data> {
  return highlight;
}

/** Joins a tab's data and view. */
export function accountTab<Data>(tab: AccountTab<Data>): AccountTab<Data> {
  return tab;
}

/** Who lets staff see the shop as a customer does. */
export interface StandIns {
  /** As whom the browser of a staff member who is logged in is served; null = as themselves. */
  customerOf(services: SliceServices, headers: Headers, staff: Actor): Promise<Actor | null>;
  /** Makes them themselves again. */
  end(context: Pick<CallContext, 'db' | 'request'>): Promise<void>;
}

/** The slice that does. */
export const standIns = port<StandIns>('stand-ins');

/** What a page that needs no log-in is made from. */
export interface GuestPageContext extends PartContext {
  /** What its form left that was refused and is shown again. */
  form: unknown;
}

/** A page below the account page for whoever has no account or is not logged in, for example to find an order. */
export interface GuestPage<Data = unknown> {
  /** First part of its address below the account page. */
  slug: string;
  /** What the link to it says, below the forms for guests; null where only forms and mails lead there. */
  label: ((texts: TextOverrides) => string) | null;
  /** Whether there is such a page at this moment; where not, its address leads to the log-in. */
  isOffered(context: PartContext): boolean;
  /** Brings what the view shows for the rest of the address; null when there is nothing at it. */
  load(context: GuestPageContext, rest: readonly string[]): Data | null | Promise<Data | null>;
  View: ComponentType<{ data: Data }>;
}

/** Pages below the account page that need no log-in, in order. */
// biome-ignore lint/suspicious/noExplicitAny: pages of many shapes; each is typed where it is made by `guestPage`
export const guestPages = extensionPoint<GuestPage<any>>('account-guest-pages', {
  uniqueBy: ({ slug }) => slug,
});

/** Joins a page's data and view. */
export function guestPage<Data>(page: GuestPage<Data>): GuestPage<Data> {
  return page;
}

/** Where forms for guests stand, and what they are shown with. */
export interface GuestFormContext {
  place: 'account' | 'checkout';
  /** Path behind the log-in; '' = what the owner set. */
  redirect: string;
  /** What a form left that was refused and is shown again. */
  form: unknown;
}

/** A link to the log-in of guests. */
export interface GuestFormLink {
  address: string;
  /** By which scripts know it. */
  className: string;
  /** Path to which a log-in that scripts open from it leads. */
  redirect: string;
}

/** One way of greeting guests: log-in, registration and lost password together. */
export interface GuestForm<Data = unknown> {
  /** Brings what the view shows; undefined where the plain forms are to stand. */
  load(context: PartContext, asked: GuestFormContext): Promise<Data | undefined>;
  /** A link that leads to it, in place of the form itself; null or left out where the form stands there. */
  link?(context: PartContext, asked: GuestFormContext): Promise<GuestFormLink | null>;
  /** Whether it comes back with something to say, so that it is not hidden at first. */
  speaks(data: Data): boolean;
  View: ComponentType<{ data: Data }>;
}

/** Who takes the place of the plain forms for guests on the account page and at the checkout. */
// biome-ignore lint/suspicious/noExplicitAny: typed where it is made by `guestForm`
export const guestForms = port<GuestForm<any>>('guest-forms');

/** Joins its data and view. */
export function guestForm<Data>(form: GuestForm<Data>): GuestForm<Data> {
  return form;
}
