import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';

const requestFields = new AsyncLocalStorage<Record<string, unknown>>();

/** The program's logger: one JSON line per entry; secrets are blanked and request fields added by themselves. */
export const log = pino({
  level: process.env.LOG_LEVEL?.trim() || 'info',
  base: undefined,
  mixin: () => requestFields.getStore() ?? {},
  redact: {
    paths: [
      'password',
      '*.password',
      'cookie',
      '*.cookie',
      'authorization',
      '*.authorization',
      'token',
      '*.token',
    ],
    censor: '[hidden]',
  },
});

/** Runs `deed` so that every log entry within carries the fields given, for example the request id. */
export function withRequestLog<Value>(fields: Record<string, unknown>, deed: () => Value): Value {
  return requestFields.run(fields, deed);
}
