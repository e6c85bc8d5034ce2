// npm run rotate-key: encrypts the secrets anew, and makes a new key that signs cookies and nonces. The secrets are read
// again by running nodes at once; the signing key is used from their next start on. What the two signing keys before it
// signed stays good, so nobody loses a cart; who is logged in has to log in again.
import { readConfig } from '#platform/config/config.server.ts';
import { connectDatabase } from '#platform/db/connect.server.ts';
import { rotateSecrets } from '#platform/secrets/rotate-secrets.server.ts';
import { rotateSigningKey } from '#platform/security/signing-keys.server.ts';

const config = readConfig(process.env);
const { db, close } = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
try {
  const { renewed, unreadable } = await rotateSecrets(db, config);
  console.log(
    `${renewed} secrets were encrypted with the ${config.secretKey ? 'present SECRET_KEY' : 'new key'}.`,
  );
  if (unreadable.length > 0) {
    console.error(`No key that is known opens: ${unreadable.join(', ')}.`);
    console.error('Give the former key as SECRET_KEY_BEFORE, or enter these again in the back office.');
    process.exitCode = 1;
  }
  if (config.secretKey) {
    console.log('Cookies are signed with SECRET_KEY: set another one, with SECRET_KEY_BEFORE, to change it.');
  } else {
    await rotateSigningKey(db);
    console.log('A new key for cookies was made. Restart the shop to use it.');
  }
} finally {
  await close();
}
