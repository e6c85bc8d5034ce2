// npm run rotate-key: makes a new key that signs cookies and nonces. Nodes use it from their next start on; what the
// two keys before it signed stays good, so nobody loses a cart; who is logged in has to log in again.
import { readConfig } from '#platform/config/config.server.ts';
import { connectDatabase } from '#platform/db/connect.server.ts';
import { rotateSigningKey } from '#platform/security/signing-keys.server.ts';

const config = readConfig(process.env);
if (config.secretKey) {
  console.error('SECRET_KEY is set, so the key is yours to change: set a new one and start the shop again.');
  process.exit(1);
}
const { db, close } = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
try {
  await rotateSigningKey(db);
  console.log('A new key was made. Restart the shop to use it.');
} finally {
  await close();
}
