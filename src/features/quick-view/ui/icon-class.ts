import type { ICONS } from '../rules/setting-choices.ts';

/** The class by which the sheet of the buttons draws an eye. */
export function iconClass(icon: keyof typeof ICONS): string | undefined {
  return icon === 'none' ? undefined : `has-eye is-${icon}`;
}
