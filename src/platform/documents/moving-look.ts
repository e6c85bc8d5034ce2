import * as v from 'valibot';
import { DEVICES } from './breakpoints.ts';
import { MOUSE_EFFECTS, SCROLL_EFFECTS, STEPS } from './moving/effects.ts';

const between = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const pixels = v.optional(between(0, 5000), 0);
const devices = v.optional(
  v.pipe(
    v.array(v.picklist(DEVICES)),
    v.check((names) => new Set(names).size === names.length),
  ),
  () => [...DEVICES],
);

/** How a widget stays in sight: at which edge of the window, on which devices, and how far it goes. */
export const stickySchema = v.strictObject({
  edge: v.picklist(['top', 'bottom']),
  on: devices,
  /** Pixels to the edge, from the header at the top. */
  offset: pixels,
  /** Pixels that the page is scrolled on before it looks as if it lay above the rest. */
  effectsOffset: pixels,
  /** Pixels that links to places of the page keep clear of it. */
  anchorOffset: pixels,
  /** It ends with what it stands in. */
  inColumn: v.optional(v.boolean(), false),
  /** The next one pushes it out. */
  push: v.optional(v.boolean(), false),
});

/** How a widget stays in sight. */
export type StickyLook = v.InferOutput<typeof stickySchema>;

/** Strength of a movement: below zero the other way. */
const amount = between(-10, 10);
const percent = between(0, 100);

const scrollEffect = v.pipe(
  v.strictObject({
    effect: v.picklist(SCROLL_EFFECTS),
    amount,
    /** Where in the window it begins and ends, in per cent of its way from the lower to the upper edge. */
    from: v.optional(percent, 0),
    to: v.optional(percent, 100),
    on: devices,
  }),
  v.check(({ from, to }) => from < to),
);

const mouseEffect = v.strictObject({ effect: v.picklist(MOUSE_EFFECTS), amount, on: devices });

const each = <Effect extends { effect: string }>(schema: v.GenericSchema<unknown, Effect>) =>
  v.pipe(
    v.array(schema),
    v.minLength(1),
    v.check((effects) => new Set(effects.map(({ effect }) => effect)).size === effects.length),
  );

/** What moves with the page, each effect once. */
export const scrollSchema = each(scrollEffect);
/** What moves with the pointer, each effect once. */
export const mouseSchema = each(mouseEffect);

/** One effect of scrolling. */
export type ScrollEffect = v.InferOutput<typeof scrollEffect>;
/** One effect of the pointer. */
export type MouseEffect = v.InferOutput<typeof mouseEffect>;

/**
 * What the sheet and the script of moving parts read of a widget: attributes, and properties that are nothing on the devices
 * that were not chosen.
 */
export function movingLook({
  sticky,
  scroll = [],
  mouse = [],
}: {
  sticky?: StickyLook | undefined;
  scroll?: readonly ScrollEffect[] | undefined;
  mouse?: readonly MouseEffect[] | undefined;
}) {
  const style: Record<string, string> = {};
  for (const { effect, amount: strength, on } of scroll) {
    const [step, unit] = STEPS[effect];
    const whole = Math.round(step * strength * 100) / 100;
    style[`--${effect}`] = `calc(${whole}${unit} * ${isOn(on)})`;
  }
  for (const { effect, from, to } of scroll) {
    style[`--a-${effect}`] = `node-${effect}`;
    style[`--${effect}-from`] = `${from}%`;
    style[`--${effect}-to`] = `${to}%`;
  }
  if (sticky) {
    style['--sticky-on'] = isOn(sticky.on);
    style['--sticky-offset'] = `${sticky.offset}px`;
  }
  return {
    style,
    attributes: {
      'data-sticky': sticky?.edge,
      'data-sticky-on': sticky?.on.join(' '),
      'data-sticky-offset': sticky?.offset,
      'data-sticky-effects-offset': sticky?.effectsOffset,
      'data-sticky-anchor-link-offset': sticky?.anchorOffset,
      'data-sticky-in-column': sticky?.inColumn ? '' : undefined,
      'data-sticky-push': sticky?.push ? '' : undefined,
      'data-scroll': scroll.length > 0 ? JSON.stringify(scroll) : undefined,
      'data-mouse': mouse.length > 0 ? JSON.stringify(mouse) : undefined,
    },
  };
}

/** 1 on one of these devices, else 0: the look's sheet says which device it is. */
function isOn(on: readonly string[]): string {
  if (on.length === 0) return '0';
  return `min(1, ${on.map((device) => `var(--is-${device}, 0)`).join(' + ')})`;
}
