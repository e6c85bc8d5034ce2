import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { log } from '#platform/log/log.server.ts';
import type { Market, MarketWish } from '#platform/market/market.ts';
import { chosenMarket, type MarketOfPeople } from '#platform/market/points.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { isFreshNonce, makeNonce } from '#platform/session/nonce.server.ts';
import {
  isDueForRenewal,
  isGuestSession,
  prolongedSession,
  readVisitorSession,
  SESSION_SECONDS,
  type SigningKeys,
  sessionCookieName,
  startVisitorSession,
  type VisitorSession,
  writeVisitorSession,
} from '#platform/session/visitor-session.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { CacheDefinition } from '#platform/slices/slice-services.server.ts';
import { type CookieOptions, parseCookies, serializeCookie } from './cookies.server.ts';

/** What every request shares: made once at start. */
export interface RequestEnvironment {
  siteUrl: string;
  keys: SigningKeys;
  /** Finds out who is logged in; called at most once per request and only when somebody asks. */
  identify(headers: Headers): Promise<Actor | null>;
  /** Brings a visitor's session into line with who is logged in, where the two have come apart. */
  settleVisitor(request: RequestContext, actor: Actor | null): Promise<void>;
  /** Whether a mail server takes what the shop writes. */
  sendsMail: boolean;
  /** The shop as it is composed at this moment. */
  shop(): ComposedShop;
  /** The shop with all its slices, also those that are switched off. */
  whole: ComposedShop;
  /** The market that a wish leads to. */
  marketOf(wish: MarketWish): Market;
  /** What is wished for the person who asks, by those who know people whose market is another one; [] = nobody's is. */
  marketsOfPeople(): readonly ((person: Parameters<MarketOfPeople['wish']>[0]) => MarketWish)[];
  /** What a slice keeps in memory. */
  cache<Kept>(definition: CacheDefinition<Kept>): Kept;
}

let requestCounter = 0;
const processTag = randomBytes(4).toString('hex');

/** One request: who asks, with which session, and the cookies that the answer will set. */
export class RequestContext {
  /** The reference under which this request stands in the log. */
  readonly id = `${processTag}-${(++requestCounter).toString(36)}`;
  readonly startedAt = new Date();
  readonly url: URL;
  readonly responseCookies: string[] = [];
  readonly request: Request;
  readonly ip: string;
  /** ISO code of the country from which it comes, where a proxy that is trusted tells it. */
  readonly country: string | undefined;
  readonly environment: RequestEnvironment;
  /** The shop as it was composed when the request began: what the owner switches meanwhile counts for the next one. */
  readonly shop: ComposedShop;
  #market: Market | undefined;
  #cookies: Map<string, string> | undefined;
  #visitor: VisitorSession | null | undefined;
  /** Id of the account that is logged in, once `findVisitor` knows it. */
  #person: string | undefined;
  #actor: Promise<Actor | null> | undefined;

  constructor(request: Request, ip: string, environment: RequestEnvironment, country?: string) {
    this.request = request;
    this.ip = ip;
    this.country = country;
    this.environment = environment;
    this.shop = environment.shop();
    this.url = new URL(request.url);
    // What nobody can type and no database stores; in a path it names nothing.
    if (this.url.search.includes('%00')) this.url.search = this.url.search.replaceAll('%00', '');
  }

  get method(): string {
    return this.request.method;
  }

  get headers(): Headers {
    return this.request.headers;
  }

  get cookies(): ReadonlyMap<string, string> {
    this.#cookies ??= parseCookies(this.request.headers.get('cookie'));
    return this.#cookies;
  }

  /** In which currency and language the visitor is served, as chosen when the request came. */
  get market(): Market {
    this.#market ??= this.environment.marketOf(this.#wish());
    return this.#market;
  }

  /** Finds the market of whoever is logged in, where it may be another one than their cookies say; before it is asked for. */
  async findMarket(): Promise<void> {
    const known = this.environment.marketsOfPeople();
    if (known.length === 0) return;
    const actor = await this.actor();
    if (!actor) return;
    const wishes = known.map((wish) => wish(actor));
    this.#market = this.environment.marketOf(Object.assign({}, this.#wish(), ...wishes));
  }

  /**
   * Finds out whose session it is; before it is asked for. A session that began at a log-in counts together with one alone,
   * and whoever is logged in has one. Costs guests nothing.
   */
  async findVisitor(): Promise<void> {
    const actor = await this.actor();
    const { siteUrl, keys } = this.environment;
    const value = this.cookies.get(sessionCookieName(siteUrl));
    if (actor) {
      this.#person = actor.userId;
      this.#visitor = undefined;
    } else if (!value) return;
    const session = readVisitorSession(value, keys, this.now, actor?.userId ?? '');
    const isSettled = actor ? session && !isGuestSession(session) : !session || isGuestSession(session);
    if (!isSettled) await this.environment.settleVisitor(this, actor);
  }

  #wish(): MarketWish {
    return chosenMarket(this.shop, this.headers.get('cookie'), this.country);
  }

  /** The program's logger; while a request is answered, every entry carries the request's reference. */
  get log(): Logger {
    return log;
  }

  /** Seconds since 1970, fixed for the whole request. */
  get now(): number {
    return Math.floor(this.startedAt.getTime() / 1000);
  }

  /**
   * The visitor's session, or null for a visitor who has none (or a tampered one). That of somebody who is logged in is
   * there once it was found (`findVisitor`).
   */
  get visitor(): VisitorSession | null {
    if (this.#visitor === undefined) {
      const { siteUrl, keys } = this.environment;
      const value = this.cookies.get(sessionCookieName(siteUrl));
      this.#visitor = readVisitorSession(value, keys, this.now, this.#person);
      if (this.#visitor && isDueForRenewal(this.#visitor, this.now)) {
        this.#sendVisitor(prolongedSession(this.#visitor, this.now));
      }
    }
    return this.#visitor;
  }

  /** The visitor's session, begun now when there is none. */
  ensureVisitor(): VisitorSession {
    return this.visitor ?? this.startVisitor(this.#person);
  }

  /** Whether the answer carries a new session cookie. */
  get sessionRenewed(): boolean {
    const start = `${sessionCookieName(this.environment.siteUrl)}=`;
    return this.responseCookies.some((cookie) => cookie.startsWith(start));
  }

  /** Begins a new session (log-in, log-out) for an account, or for a guest, and sends its cookie. */
  startVisitor(userId?: string): VisitorSession {
    this.#person = userId;
    return this.#sendVisitor(startVisitorSession(this.now, userId));
  }

  /** Does what may begin a new session; where it breaks, the visitor's and the answer's cookies are as they were. */
  async orAsBefore<Value>(deed: () => Promise<Value>): Promise<Value> {
    const [visitor, person, cookies] = [this.#visitor, this.#person, [...this.responseCookies]];
    try {
      return await deed();
    } catch (error) {
      this.#visitor = visitor;
      this.#person = person;
      this.responseCookies.splice(0, Number.POSITIVE_INFINITY, ...cookies);
      throw error;
    }
  }

  #sendVisitor(session: VisitorSession): VisitorSession {
    const { siteUrl, keys } = this.environment;
    this.#visitor = session;
    this.setCookie(sessionCookieName(siteUrl), writeVisitorSession(session, keys), {
      maxAge: SESSION_SECONDS,
    });
    return session;
  }

  /** Who is logged in; null for guests. */
  actor(): Promise<Actor | null> {
    this.#actor ??= this.environment.identify(this.request.headers);
    return this.#actor;
  }

  /** The session's nonce for a purpose; begins a session when there is none. */
  nonce(purpose: string): string {
    return makeNonce(this.ensureVisitor().id, purpose, this.environment.keys, this.now);
  }

  /** Whether a nonce sent by the browser belongs to this session and purpose. */
  hasFreshNonce(nonce: unknown, purpose: string): boolean {
    return isFreshNonce(nonce, this.visitor?.id, purpose, this.environment.keys, this.now);
  }

  /** Adds a cookie to the answer; a later one of the same name replaces an earlier one. */
  setCookie(name: string, value: string, options: CookieOptions = {}): void {
    const start = `${name}=`;
    const earlier = this.responseCookies.findIndex((cookie) => cookie.startsWith(start));
    if (earlier >= 0) this.responseCookies.splice(earlier, 1);
    const secure = this.environment.siteUrl.startsWith('https:');
    this.responseCookies.push(serializeCookie(name, value, options, secure));
  }

  /** Removes a cookie from the browser, if it sent one. */
  dropCookie(name: string): void {
    if (this.cookies.has(name)) this.setCookie(name, '', { maxAge: 0, httpOnly: false });
  }
}
