import pg from 'pg';
import { expect, test } from 'vitest';
import {
  databaseError,
  isAway,
  isCheckViolation,
  isForeignKeyViolation,
  isRetryable,
  isUniqueViolation,
} from './database-error.server.ts';

function errorOf(code: string, constraint?: string): pg.DatabaseError {
  const error = new pg.DatabaseError('refused', 7, 'error');
  error.code = code;
  error.constraint = constraint;
  return error;
}

test('finds the database’s error behind the errors that wrap it', () => {
  const error = errorOf('23505', 'carts_pkey');
  const wrapped = new Error('query failed', { cause: new Error('inner', { cause: error }) });
  expect(databaseError(wrapped)).toBe(error);
  expect(isUniqueViolation(wrapped)).toBe(true);
  expect(isUniqueViolation(wrapped, 'carts_pkey')).toBe(true);
  expect(isUniqueViolation(wrapped, 'orders_pkey')).toBe(false);
});

test('an error that is its own cause, or none of the database, is none', () => {
  const loop = new Error('loop');
  loop.cause = loop;
  expect(databaseError(loop)).toBeUndefined();
  expect(databaseError('text')).toBeUndefined();
});

test('tells the kinds apart', () => {
  expect(isForeignKeyViolation(errorOf('23503', 'a'), 'a')).toBe(true);
  expect(isCheckViolation(errorOf('23514', 'a'), 'b')).toBe(false);
  expect(isUniqueViolation(errorOf('23514'))).toBe(false);
  expect([errorOf('40001'), errorOf('40P01'), errorOf('23505')].map(isRetryable)).toEqual([
    true,
    true,
    false,
  ]);
});

test('knows a server that is away from a file that is missing and from a refused statement', () => {
  const away = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(isAway(new Error('query failed', { cause: away }))).toBe(true);
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect([errorOf('57P01'), errorOf('57P02'), errorOf('57P03')].map(isAway)).toEqual([true, true, true]);
  expect([missing, errorOf('23505'), errorOf('53100'), new Error('Connection'), 'text'].map(isAway)).toEqual(
    Array(5).fill(false),
  );
});
