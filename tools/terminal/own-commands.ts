import { join } from 'node:path';
import { readConfig } from '#platform/config/config.server.ts';
import { makeBackup, restoreBackup } from '#platform/db/backup/backup.server.ts';
import { connectBeside } from '#platform/db/connect.server.ts';
import { rotateSecrets } from '#platform/secrets/rotate-secrets.server.ts';
import { rotateSigningKey } from '#platform/security/signing-keys.server.ts';
import { namedMigrations } from '#platform/slices/slice-folders.server.ts';
import type { TerminalCommand, Typed } from '#platform/terminal/points.server.ts';
import { slices } from '../../vitrine.config.ts';

const root = join(import.meta.dirname, '../..');

/** A command that needs no built shop. */
type OwnCommand = Omit<TerminalCommand, 'run'> & {
  run: (typed: Typed, say: (line: string) => void) => Promise<number>;
};

/** Backup, restoration and keys: also for a machine on which nothing is built yet. */
export const ownCommands: readonly OwnCommand[] = [
  {
    name: 'backup',
    about: 'Writes a backup of the database and of DATA_DIR/files, also while the shop sells',
    words: [{ name: 'target', about: 'a new folder, or a file that ends in .tar.gz' }],
    options: [{ flags: '--portable', about: 'to move: to another machine, database server or version' }],
    async run({ words: { target = '' }, options }, say) {
      const { dataDir, databaseUrl, s3Url } = readConfig(process.env);
      const written = await makeBackup({
        dataDir,
        databaseUrl,
        target,
        isPortable: options.portable === true,
        migrations: namedMigrations(root, slices),
      });
      say(`Backup written to ${written}`);
      if (s3Url) say('Pictures and files are in the store of S3_URL and not part of this backup.');
      return 0;
    },
  },
  {
    name: 'restore',
    about: 'Puts a backup into DATA_DIR (or the server of DATABASE_URL). The shop must not run',
    words: [{ name: 'backup', about: 'a folder or file that “backup” wrote' }],
    options: [{ flags: '--replace', about: 'also where there is data, which is put aside' }],
    async run({ words: { backup = '' }, options }, say) {
      const { dataDir, databaseUrl } = readConfig(process.env);
      const former = await restoreBackup({
        dataDir,
        databaseUrl,
        source: backup,
        replace: options.replace === true,
        migrations: namedMigrations(root, slices),
      });
      if (former) say(`The former data was put aside: ${former}`);
      say('Restored. Start the shop with npm start.');
      return 0;
    },
  },
  {
    // Running nodes read the secrets again at once; the signing key is used from their next start on. What the two signing
    // keys before it signed stays good, so nobody loses a cart; who is logged in has to log in again.
    name: 'rotate-key',
    about: 'Encrypts the secrets anew, and makes a new key that signs cookies',
    async run(_typed, say) {
      const config = readConfig(process.env);
      const { db, close } = await connectBeside(config);
      try {
        const { renewed, unreadable } = await rotateSecrets(db, config);
        say(
          `${renewed} secrets were encrypted with the ${config.secretKey ? 'present SECRET_KEY' : 'new key'}.`,
        );
        if (config.secretKey) {
          say('Cookies are signed with SECRET_KEY: set another one, with SECRET_KEY_BEFORE, to change it.');
        } else {
          await rotateSigningKey(db);
          say('A new key for cookies was made. Restart the shop to use it.');
        }
        if (unreadable.length === 0) return 0;
        console.error(`No key that is known opens: ${unreadable.join(', ')}.`);
        console.error('Give the former key as SECRET_KEY_BEFORE, or enter these again in the back office.');
        return 1;
      } finally {
        await close();
      }
    },
  },
];
