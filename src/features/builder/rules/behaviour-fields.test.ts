import { describe, expect, it } from 'vitest';
import { DEVICES } from '#platform/documents/breakpoints.ts';
import { allowedLook, type NodeLook } from '#platform/documents/node-look.ts';
import { defaultsOf, isAsked } from '#platform/fields/field.ts';
import { behaviourFields, behaviourOf, withBehaviour } from './behaviour-fields.ts';

const devices = ['desktop', 'tablet', 'mobile'] as const;
const fields = behaviourFields(devices);
const begun = behaviourOf({}, devices);

describe('how a widget sticks and moves, in its form', () => {
  it('[SECT-012a] begins with nothing that sticks, and then on all devices with no offsets', () => {
    expect(begun).toEqual(defaultsOf(fields));
    expect(withBehaviour({ motion: 'fade' }, begun, devices)).toEqual({ motion: 'fade' });
    expect(withBehaviour({}, { ...begun, sticky: 'bottom' }, devices)).toEqual(
      allowedLook({ sticky: { edge: 'bottom', on: [...DEVICES] } }),
    );
    const asked = (sticky: string) =>
      Object.entries(fields).flatMap(([name, field]) => (isAsked(field, { sticky }) ? [name] : []));
    expect(asked('')).toEqual(['sticky', 'scroll', 'mouse', 'htmlId', 'htmlClass']);
    expect(asked('top')).toEqual(Object.keys(fields));
  });

  it('[SECT-015ab] says each effect with its range and devices, and gives back what a look says', () => {
    const effects = (field: unknown) =>
      Object.keys((field as { fields: { effect: { choices: object } } }).fields.effect.choices);
    expect(effects(fields.scroll)).toEqual([
      ...['vertical', 'horizontal', 'transparency', 'blur', 'rotate', 'scale'],
    ]);
    expect(effects(fields.mouse)).toEqual(['track', 'tilt']);
    const asked = (field: unknown) => Object.keys((field as { fields: object }).fields);
    expect(asked(fields.scroll)).toEqual(['effect', 'amount', 'from', 'to', 'on']);
    expect(asked(fields.mouse)).toEqual(['effect', 'amount', 'on']);
    const look: NodeLook = allowedLook({
      sticky: { edge: 'top', on: ['mobile'], offset: 4, effectsOffset: 5, anchorOffset: 6, inColumn: true },
      scroll: [{ effect: 'blur', amount: -2, from: 10, to: 60, on: ['tablet'] }],
      mouse: [{ effect: 'tilt', amount: 4, on: ['desktop'] }],
      htmlId: 'offer',
      htmlClass: 'a b',
    });
    expect(withBehaviour(look, behaviourOf(look, devices), devices)).toEqual(look);
  });

  it('keeps what was said before in place of what no look may say', () => {
    const look = allowedLook({ sticky: { edge: 'top', offset: 4 }, htmlId: 'offer' });
    const values = { ...behaviourOf(look, devices), stickyOffset: -1, htmlId: 'main' };
    expect(withBehaviour(look, values, devices)).toEqual(look);
  });
});
