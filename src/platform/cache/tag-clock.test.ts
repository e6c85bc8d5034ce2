import { describe, expect, test } from 'vitest';
import { TagClock } from './tag-clock.server.ts';

describe('what was read before a change is not true any more', () => {
  test('for the tags that changed, and no others', () => {
    const clock = new TagClock();
    clock.advance(['a']);
    const moment = clock.now();
    expect(clock.isUnchangedSince(moment, ['a', 'b'])).toBe(true);
    clock.advance(['b']);
    expect(clock.isUnchangedSince(moment, ['a'])).toBe(true);
    expect(clock.isUnchangedSince(moment, ['a', 'b'])).toBe(false);
    expect(clock.isUnchangedSince(clock.now(), ['a', 'b'])).toBe(true);
  });

  test('for everything, when everything changed', () => {
    const clock = new TagClock();
    const moment = clock.now();
    clock.advance(['*']);
    expect(clock.isUnchangedSince(moment, ['a'])).toBe(false);
    expect(clock.isUnchangedSince(moment, [])).toBe(false);
    expect(clock.isUnchangedSince(clock.now(), ['a'])).toBe(true);
  });

  test('also when so many tags changed that they are no longer told apart', () => {
    const clock = new TagClock();
    clock.advance(['a']);
    const moment = clock.now();
    clock.advance(Array.from({ length: 20_000 }, (_, at) => `t${at}`));
    expect(clock.isUnchangedSince(moment, ['t5'])).toBe(false);
    expect(clock.isUnchangedSince(clock.now(), ['t5', 'a'])).toBe(true);
  });

  test('each tag for itself as long as there are no more than ten thousand', () => {
    const clock = new TagClock();
    const moment = clock.now();
    clock.advance(Array.from({ length: 10_000 }, (_, at) => `t${at}`));
    expect(clock.isUnchangedSince(moment, ['other'])).toBe(true);
    clock.advance(['one more']);
    expect(clock.isUnchangedSince(moment, ['other'])).toBe(false);
    // From here on tags are told apart again.
    const later = clock.now();
    clock.advance(['t1']);
    expect(clock.isUnchangedSince(later, ['other'])).toBe(true);
  });
});
