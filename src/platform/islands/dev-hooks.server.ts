import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assets } from './assets.server.ts';

/** What handles a request of the shop's HTTP server. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** What the development server puts into the shop that it runs; without them the built files are used. */
export type DevHooks = {
  /** Addresses of sources instead of built files. */
  assets: Assets;
  /** Puts Vite in front of the shop's own request handler. */
  wrapHandler: (handler: RequestHandler) => RequestHandler;
};
