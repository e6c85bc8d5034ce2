import type { ProgramMigrations } from '#platform/db/migrate.server.ts';

/** The program and where it works: what the status page says of it, and what works on its own data has to know. */
export interface ProgramFacts {
  /** For example `0.1.0`. */
  version: string;
  /** Absolute folder of database, files and locks. */
  dataDir: string;
  /** Whether the database is the one that comes along, which lies in `dataDir`. */
  hasOwnDatabase: boolean;
  /** The server that it is in otherwise, with its password. */
  databaseUrl: string | undefined;
  /** What makes the tables of this program. */
  migrations: ProgramMigrations;
  /** Ends the shop and starts it anew within the program; null where something else started it. */
  restart: (() => void) | null;
  /** Whether pictures and files lie elsewhere than in `dataDir`. */
  hasFilesElsewhere: boolean;
  startedAt: Date;
  /** Pages that are kept for all guests, and how often one of them was there since the start. */
  keptPages: { readonly size: number; readonly hits: number; readonly misses: number };
}
