import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeProps } from './decode-props.ts';
import { encodeProps } from './encode-props.server.ts';

const roundTrip = (props: object) => decodeProps(encodeProps('test', props).json, (index) => `slot ${index}`);

describe('island props', () => {
  test('come back as they were', () => {
    const value = fc.letrec((tie) => ({
      leaf: fc.oneof(
        fc.string(),
        fc.constantFrom('$s0', '$$', '$', '$u', '__proto__'),
        fc.double(),
        fc.bigInt(),
        fc.boolean(),
        fc.constant(null),
        fc.date({ noInvalidDate: true }),
      ),
      value: fc.oneof(
        { maxDepth: 4 },
        tie('leaf'),
        fc.array(fc.oneof(tie('value'), fc.constant(undefined))),
        fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value, { noNullPrototype: true }), (props) => {
        expect(roundTrip(props)).toEqual(props);
      }),
    );
  });

  test('a prop that is undefined is left out, one deeper is kept', () => {
    expect(encodeProps('test', { a: undefined }).json).toBe('{}');
    expect(Object.keys(roundTrip({ a: { b: undefined } }).a as object)).toEqual(['b']);
  });

  test('elements, and lists with one among them, become slots', () => {
    const { json, slots } = encodeProps('test', {
      children: [<b key="b" />, 'text'],
      tabs: [{ title: 'one', panel: <i /> }],
      plain: ['text'],
    });
    expect(slots).toHaveLength(2);
    expect(JSON.parse(json)).toEqual({
      children: '$s0',
      tabs: [{ title: 'one', panel: '$s1' }],
      plain: ['text'],
    });
  });

  class Money {}
  const cycle: Record<string, unknown> = {};
  cycle.self = { cycle };
  test.each([
    ['a function', { onPick: () => {} }, /Island test: the prop "onPick" is a function/],
    ['a function deep inside', { tabs: [{ open: () => {} }] }, /"tabs\[0\]\.open" is a function/],
    ['a symbol', { kind: Symbol('x') }, /"kind" is a symbol/],
    ['an instance', { price: new Money() }, /"price" is an instance of Money/],
    ['a map', { byId: new Map() }, /"byId" is an instance of Map/],
    ['a promise', { later: Promise.resolve() }, /"later" is an instance of Promise/],
    ['an invalid date', { when: new Date(Number.NaN) }, /"when" is an invalid date/],
    ['a cycle', { cycle }, /"cycle\.self\.cycle" is part of a cycle/],
  ])('%s is refused', (_, props, message) => {
    expect(() => encodeProps('test', props)).toThrow(message);
  });

  test('the same object twice is no cycle', () => {
    const shared = { a: 1 };
    expect(roundTrip({ one: shared, two: [shared, shared] })).toEqual({ one: shared, two: [shared, shared] });
  });
});
