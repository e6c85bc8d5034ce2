import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = typeof crypto.scrypt;

/** What was asked of scrypt, and whether it is made quick. Kept at the function: each file of tests reads this one anew. */
interface QuickScrypt extends Scrypt {
  asked: crypto.ScryptOptions[];
  isQuick: boolean;
}

const QUICK = { N: 2, r: 1, p: 1 };

function quickened(scrypt: Scrypt): QuickScrypt {
  const quick = Object.assign(
    (...[password, salt, length, options, done]: Parameters<Scrypt>) => {
      quick.asked.push(options);
      scrypt(password, salt, length, quick.isQuick ? { ...options, ...QUICK } : options, done);
    },
    { asked: [] as crypto.ScryptOptions[], isQuick: true },
  ) as QuickScrypt;
  return quick;
}

// A password takes long to hash on purpose, which was half of the work of the tests of accounts.
if (!('asked' in crypto.scrypt)) {
  Object.assign(crypto, { scrypt: quickened(crypto.scrypt) });
  syncBuiltinESMExports();
}
const quick = crypto.scrypt as QuickScrypt;
quick.isQuick = true;

/** The costs that were asked for, latest last: how slow hashes are elsewhere. */
export const askedCosts: readonly crypto.ScryptOptions[] = quick.asked;

/** Hashes as elsewhere for the rest of this file: what is stored was hashed there. */
export function hashSlowly(): void {
  quick.isQuick = false;
}
