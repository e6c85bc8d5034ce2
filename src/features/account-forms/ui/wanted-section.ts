import type { Section } from '../rules/sections.ts';

/** What the popup is to show once its container is there. */
export interface WantedSection {
  section: Section;
  /** Path behind the log-in; '' = none was named. */
  redirect: string;
  referral: string;
}

let wanted: WantedSection | undefined;

/** Says what the next container of a popup begins with. */
export function wantSection(next: WantedSection): void {
  wanted = next;
}

/** What was said, once. */
export function takeWanted(): WantedSection | undefined {
  const taken = wanted;
  wanted = undefined;
  return taken;
}

/** Told to a container that is shown already. */
export const SHOW_SECTION = 'xoo-el-show';
