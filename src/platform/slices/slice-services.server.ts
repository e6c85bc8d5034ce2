import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { Assets } from '#platform/islands/assets.server.ts';
import type { ShopAddresses } from '#platform/islands/page-context-block.ts';
import type { MailServer } from '#platform/mail/mail-server.ts';
import type { Market, MarketWish } from '#platform/market/market.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { RecordSecrets } from '#platform/secrets/record-secrets.server.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ProgramFacts } from '#platform/status/program-facts.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';
import type { ComposedShop } from './compose-shop.ts';

/** What the whole program shares: opened once at start, handed to all that slices bring. */
export interface SliceServices {
  readonly db: Database;
  /** Origin without trailing slash. */
  readonly siteUrl: string;
  /** What signs cookies and nonces; the first one signs, all of them verify. */
  readonly keys: SigningKeys;
  readonly settings: SettingsStore;
  /** Secrets of single records, which are encrypted and kept in no memory. */
  readonly recordSecrets: RecordSecrets;
  readonly texts: TextStore;
  readonly files: FileStore;
  /** Bytes of memory that making one picture may take at most, as whoever runs the machine says. */
  readonly pictureMemory: number;
  /** Who takes what the shop writes at this moment, since owners change it; null = mails are only kept. */
  mailServer(): MailServer | null;
  /** Whether a mail server takes what the shop writes at this moment; else mails are only kept. */
  readonly sendsMail: boolean;
  /** Whether webhooks may reach addresses of private networks. */
  readonly webhooksToPrivate: boolean;
  /** What Prometheus is told; null where whoever runs the shop wants none of it. */
  readonly metrics: Metrics | null;
  /** The program and where it works. */
  readonly program: ProgramFacts;
  /** Addresses of the built browser files. */
  readonly assets: Pick<Assets, 'sheet' | 'sheetFonts' | 'fonts'>;
  /** The shop with all its slices, also those that are switched off: for what is made once, at the start. */
  readonly whole: ComposedShop;
  /** The shop as it is composed at this moment; a request keeps the one that it began with. */
  shop(): ComposedShop;
  /** The market that a wish leads to; the shop's own for none. Costs no query. */
  marketOf(wish?: MarketWish): Market;
  /** What a slice keeps in memory. */
  cache<Kept>(definition: CacheDefinition<Kept>): Kept;
  /** Paths of the pages that the owner gave a part to: `shop`, `cart`, `checkout`, `account`, `terms`. */
  addresses(): ShopAddresses;
}

/** Something that a slice keeps in memory, opened once for each shop. */
export interface CacheDefinition<Kept = unknown> {
  name: string;
  open(services: SliceServices): Kept;
  /** Cache tags whose end makes what is kept out of date; `thing:*` stands for all that begin with `thing:`. */
  endedBy: readonly string[];
  /** Forgets at once what the ended tags name; `*` stands for all. */
  forget?(cache: Kept, tags: readonly string[]): void;
  /** Whether others rely on it while they read: they begin when it has been read. */
  isReadFirst?: boolean;
  /**
   * Reads everything anew, at the start and after an ended tag. Answers further tags that ended with what it found, for
   * other caches and for pages; none of them may lead back to this one.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most caches have nothing to answer, and none should have to say so
  load?(cache: Kept): Promise<readonly string[] | void>;
}
