import { describe, expect, it } from 'vitest';
import { nameSkeleton } from './name-skeleton.ts';

describe('what a user name looks like', () => {
  it.each([
    ['k\u0456m', 'kim', 'Cyrillic'],
    ['\u043a\u0456\u043c', 'kim', 'Cyrillic alone'],
    ['\u0440\u0430\u0443\u0440\u0430l', 'paypal', 'Cyrillic with a plain letter'],
    ['n\u03bfra', 'nora', 'Greek'],
    ['\uff2bim', 'kim', 'wide letters'],
    ['\ud835\udc24im', 'kim', 'letters of mathematics'],
    ['k\u0131m', 'kim', 'Latin'],
    ['\u13e6im', 'kim', 'Cherokee'],
    ['b0b', 'bob', 'a digit'],
    ['pau1', 'paul', 'a digit'],
    ['torn', 'tom', 'two letters that run together'],
    ['ki\ufe0fm', 'kim', 'what is not seen'],
    ['k\u0307im', 'kim', 'a loose mark'],
    ['\u0456\u0307da', 'ida', 'a second dot'],
    ['zo\u0451', 'zo\u00eb', 'a marked letter of another script'],
  ])('of %s is that of %s (%s)', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  it.each([
    ['kim', 'tim'],
    ['zo\u00eb', 'zoe'],
    ['andr\u00e9', 'andre'],
    ['\u0438\u0432\u0430\u043d', '\u0438\u0432\u0430\u043d\u0430'],
    ['ada-0001', 'ada-0002'],
    ['\u5c71\u7530', '\u5c71\u672c'],
  ])('tells %s from %s', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});
