import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { loggedError, messageOf } from './logged-error.ts';

const requestFields = new AsyncLocalStorage<Record<string, unknown>>();

/** The program's logger: one JSON line per entry; secrets and the parameters of
 * failed statements stay out, request fields are added by themselves. */
export const log = pino({
  level: process.env.LOG_LEVEL?.trim() || 'info',
  base: undefined,
  serializers: { err: loggedError, error: loggedError },
  hooks: {
    // Without a message of ours pino takes the error's own.
    logMethod(given, method) {
      const [first, message, ...more] = given as unknown as [unknown, string | undefined, ...unknown[]];
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      if (message !== undefined || !(error instanceof Error)) return method.apply(this, given);
      const fields = first instanceof Error ? { err: error } : (first as object);
      method.apply(this, [fields, messageOf(error), ...more] as unknown as Parameters<typeof method>);
    },
  },
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
      'secretKey',
      '*.secretKey',
      'webhookSecret',
      '*.webhookSecret',
      'pass',
      '*.pass',
      '*.auth.pass',
    ],
    censor: '[hidden]',
  },
});

/** Runs `deed` so that every log entry within carries the fields given, for example the request id. */
export function withRequestLog<Value>(fields: Record<string, unknown>, deed: () => Value): Value {
  return requestFields.run(fields, deed);
}
