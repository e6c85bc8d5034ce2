import { describe, expect, test } from 'vitest';
import { clientFileId, readClientFile, wrapComponents } from './client-file.server.ts';

const path = '/shop/src/features/cart/ui/mini-cart.tsx';
const read = (source: string) => readClientFile(path, source);

describe('reading a client file', () => {
  test('only the directive at the start makes one', () => {
    expect(read('export function A() {}')).toBeUndefined();
    expect(read("// 'use client'\nexport function A() {}")).toBeUndefined();
    expect(read("const text = 'use client';\nexport function A() {}")).toBeUndefined();
    expect(read("// why\n'use client';\nexport function A() {}")?.components).toEqual([
      { exported: 'A', local: 'A' },
    ]);
  });

  test('tells components from constants, hooks and types', () => {
    const file = read(`'use client';
      export type Props = { a: number };
      export interface Other {}
      export const limit = 3, Memo = memo(() => <b />);
      export function useCart() {}
      export class CartError extends Error {}
      function Inner() { return <i />; }
      export { Inner as Shown, type Props as Same };
      export { Elsewhere } from './elsewhere.tsx';`);
    expect(file?.components.map(({ exported }) => exported)).toEqual(['Memo', 'Shown']);
    expect(file?.others.map(({ exported }) => exported)).toEqual(['limit', 'useCart', 'CartError']);
  });

  test.each([
    ["'use client'; export const hydrateOn = 'visible'; export function A() {}", 'visible'],
    ["'use client'; export const hydrateOn: HydrateOn = 'idle'; export function A() {}", 'idle'],
    ["'use client'; export const hydrateOn = 'intent' satisfies HydrateOn; export function A() {}", 'intent'],
    ["'use client'; export const hydrateOn = 'idle' as const; export function A() {}", 'idle'],
    ["'use client'; export function A() {}", 'load'],
  ])('%s', (source, moment) => {
    expect(read(source)?.hydrateOn).toBe(moment);
  });

  test('refuses a moment that is no literal or unknown, and default exports', () => {
    expect(() => read("'use client'; export const hydrateOn = pick();")).toThrow(
      /mini-cart.tsx: hydrateOn has to be/,
    );
    expect(() => read("'use client'; export const hydrateOn = 'later';")).toThrow(/one of the literals/);
    expect(() => read("'use client'; export default function A() {}")).toThrow(/no default export/);
    expect(() => read("'use client'; export const { A } = parts;")).toThrow(/plain names/);
  });

  test('says where a file cannot be read', () => {
    expect(() => read("'use client'; export function (")).toThrow(/mini-cart.tsx/);
  });
});

test('wrapping keeps the lines and exports every name once', () => {
  const source = `'use client';
export const hydrateOn = 'idle';
export function A() {
  return <b />;
}
const limit = 3;
export { A as B, limit };`;
  const wrapped = wrapComponents(
    source,
    readClientFile(path, source) as NonNullable<ReturnType<typeof read>>,
    'a-1',
    '/island',
  );
  const lines = wrapped.split('\n');
  expect(lines[2]).toBe('       function A() {');
  expect(lines.slice(7).filter(Boolean)).toEqual([
    'import { island as $island } from "/island";',
    'const $island_A = $island(A, "a-1:A", "idle");',
    'export { $island_A as A };',
    'const $island_B = $island(A, "a-1:B", "idle");',
    'export { $island_B as B };',
    'export { hydrateOn as hydrateOn };',
    'export { limit as limit };',
  ]);
});

test('ids are short, readable and depend on the path alone', () => {
  const id = clientFileId('src/features/cart/ui/mini-cart.tsx');
  expect(id).toMatch(/^mini-cart-[a-z0-9]{4}$/);
  expect(clientFileId('src/features/cart/ui/mini-cart.tsx')).toBe(id);
  expect(clientFileId('src/features/other/ui/mini-cart.tsx')).not.toBe(id);
});
