import { type Breakpoint, type Breakpoints, USUAL_WIDTHS, windowsOf } from './breakpoints.ts';

/**
 * The custom properties by which sheets and styles ask for a device: `--to-tablet` is there, and empty, in windows up to
 * tablets (`--to-widescreen` in those from wide screens on). So `--own: var(--to-tablet) 2rem` holds `2rem` in these and
 * nothing in others, where `var(--own, 4rem)` is `4rem`; devices that are not told apart are nowhere.
 */
export function deviceToggles(breakpoints: Breakpoints): string {
  const toggles = (Object.keys(USUAL_WIDTHS) as Breakpoint[]).filter(
    (name) => breakpoints[name] !== undefined,
  );
  return toggles
    .map((name) => {
      const { from, to } = windowsOf(name, breakpoints);
      // Windows can have a fraction of a pixel more than the last whole one.
      const windows = name === 'widescreen' ? `width > ${from - 0.02}px` : `width <= ${(to ?? 0) + 0.98}px`;
      return `@media (${windows}) {\n  :root {\n    --to-${name}: ;\n  }\n}\n`;
    })
    .join('\n');
}

/** The same in place of what ships: none of its toggles is left. */
export function ownDeviceToggles(breakpoints: Breakpoints): string {
  const names = Object.keys(USUAL_WIDTHS).map((name) => `--to-${name}:initial`);
  return `:root {${names.join(';')}}\n${deviceToggles(breakpoints)}`;
}
