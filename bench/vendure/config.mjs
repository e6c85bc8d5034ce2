// The peer as its own starter sets it up for production: job queue, scheduler and search in its database, mails by the
// e-mail plugin in its development mode (rendered, written to files). Left out is what no shopper's request touches:
// dashboard, query explorer and picture server.
import path from 'node:path';
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
} from '@vendure/core';
import { defaultEmailHandlers, EmailPlugin, FileBasedTemplateLoader } from '@vendure/email-plugin';

const folder = import.meta.dirname;

/** The configuration of server, worker and filling; `PEER_DATABASE` is the connection as JSON, `PEER_SECRET` a random word. */
export const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    trustProxy: 1,
    cors: { origin: [], credentials: true },
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'owner', password: process.env.PEER_SECRET },
    cookieOptions: { secret: process.env.PEER_SECRET },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: process.env.PEER_FILL === '1',
    logging: false,
    ...JSON.parse(process.env.PEER_DATABASE),
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    EmailPlugin.init({
      devMode: true,
      outputPath: path.join(folder, 'mails'),
      route: 'mailbox',
      handlers: defaultEmailHandlers,
      templateLoader: new FileBasedTemplateLoader(
        path.join(folder, 'node_modules/@vendure/email-plugin/templates'),
      ),
      globalTemplateVars: {
        fromAddress: '"Shop" <shop@example.com>',
        verifyEmailAddressUrl: 'http://localhost/verify',
        passwordResetUrl: 'http://localhost/password-reset',
        changeEmailAddressUrl: 'http://localhost/verify-email-address-change',
      },
    }),
  ],
};
