import path from 'node:path';
import * as v from 'valibot';

/** What an operator sets from outside; everything else is a setting of the shop, kept in its database. */
export interface Config {
  port: number;
  host: string;
  /** Absolute folder of database, files and locks. */
  dataDir: string;
  /** A PostgreSQL server of the operator's own; without it the embedded one is used. */
  databaseUrl: string | undefined;
  /** Origin under which shoppers reach the shop, without trailing slash. */
  siteUrl: string;
  smtpUrl: string | undefined;
  s3Url: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  secretKey: string | undefined;
  /** What `secretKey` was before it was changed: it still opens and verifies. */
  secretKeyBefore: string | undefined;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  /** The header in which these proxies say from which country a request comes; undefined = they do not. */
  countryHeader: string | undefined;
  /** Whether an empty database is filled with the demo shop. */
  demo: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  production: boolean;
  /** Megabytes that all bodies of requests may take in memory at once. */
  bodiesMb: number;
  /** Megabytes that making one picture may take at most; they are made one after another. */
  pictureMb: number;
  /** Megabytes that files which are just being sent may take on disk at once. */
  arrivingFilesMb: number;
  /** Off only for measurements of uncached pages. */
  pageCache: boolean;
  /** Whether webhooks may reach addresses of private networks. */
  webhooksToPrivate: boolean;
  /** What whoever asks for metrics has to bear; undefined = there are none. */
  metricsToken: string | undefined;
}

/** Thrown when an environment variable cannot be used; the message names each one and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const blankIsUnset = v.pipe(
  v.optional(v.string()),
  v.transform((text) => (text?.trim() ? text.trim() : undefined)),
);

const url = (protocols: string[]) =>
  v.pipe(
    blankIsUnset,
    v.check(
      (text) => text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );

const megabytes = (usual: number) =>
  v.pipe(
    blankIsUnset,
    v.transform((text) => (text === undefined ? usual : Number(text))),
    v.integer('must be a whole number of megabytes'),
    v.minValue(8, 'must be 8 or more'),
  );

const schema = v.object({
  PORT: v.pipe(
    blankIsUnset,
    v.transform((text) => (text === undefined ? 3000 : Number(text))),
    v.integer('must be a whole number'),
    v.minValue(0, 'must be 0 to 65535'),
    v.maxValue(65535, 'must be 0 to 65535'),
  ),
  HOST: blankIsUnset,
  DATA_DIR: blankIsUnset,
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  SITE_URL: url(['http:', 'https:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
  S3_URL: url(['s3:', 'http:', 'https:']),
  ADMIN_EMAIL: v.pipe(
    blankIsUnset,
    v.check((text) => text === undefined || /^[^\s@]+@[^\s@]+$/.test(text), 'must be an e-mail address'),
  ),
  ADMIN_PASSWORD: v.pipe(
    blankIsUnset,
    v.check((text) => text === undefined || text.length >= 8, 'must have at least 8 characters'),
  ),
  SECRET_KEY: v.pipe(
    blankIsUnset,
    v.check((text) => text === undefined || text.length >= 32, 'must have at least 32 characters'),
  ),
  SECRET_KEY_BEFORE: v.pipe(
    blankIsUnset,
    v.check((text) => text === undefined || text.length >= 32, 'must have at least 32 characters'),
  ),
  TRUSTED_PROXIES: v.pipe(
    blankIsUnset,
    v.transform((text) => (text ? text.split(/[\s,]+/).filter(Boolean) : [])),
  ),
  COUNTRY_HEADER: v.pipe(
    blankIsUnset,
    v.check(
      (text) => text === undefined || /^[\w-]+$/.test(text),
      'must be the name of a header, for example CF-IPCountry',
    ),
  ),
  DEMO: v.pipe(
    blankIsUnset,
    v.check((text) => text === undefined || text === '0' || text === '1', 'must be 0 or 1'),
    v.transform((text) => text !== '0'),
  ),
  LOG_LEVEL: v.pipe(
    blankIsUnset,
    v.transform((text) => text ?? 'info'),
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  BODIES_MB: megabytes(24),
  PICTURE_MB: megabytes(256),
  ARRIVING_FILES_MB: megabytes(1024),
  NODE_ENV: blankIsUnset,
  PAGE_CACHE: blankIsUnset,
  WEBHOOKS_TO_PRIVATE: blankIsUnset,
  METRICS_TOKEN: v.pipe(
    blankIsUnset,
    v.check((text) => text === undefined || text.length >= 16, 'must have at least 16 characters'),
  ),
});

/** Reads the environment; throws a ConfigError that lists every unusable variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Absent variables are passed as undefined, since a missing key would skip its default.
  const named = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, env[name]]));
  const parsed = v.safeParse(schema, named);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `${issue.path?.[0]?.key as string} ${issue.message}`);
    throw new ConfigError(`These environment variables cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const values = parsed.output as Required<typeof parsed.output>;
  const host = values.HOST ?? '127.0.0.1';
  return {
    port: values.PORT,
    host,
    dataDir: path.resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    smtpUrl: values.SMTP_URL,
    s3Url: values.S3_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    secretKey: values.SECRET_KEY,
    secretKeyBefore: values.SECRET_KEY_BEFORE,
    trustedProxies: values.TRUSTED_PROXIES,
    countryHeader: values.COUNTRY_HEADER,
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
    bodiesMb: values.BODIES_MB,
    pictureMb: values.PICTURE_MB,
    arrivingFilesMb: values.ARRIVING_FILES_MB,
    pageCache: values.PAGE_CACHE !== '0',
    webhooksToPrivate: values.WEBHOOKS_TO_PRIVATE === '1',
    metricsToken: values.METRICS_TOKEN,
  };
}
