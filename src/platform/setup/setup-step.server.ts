import type { Values } from '#platform/fields/field.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** Where whoever sets the program up seems to be, as the browser tells. */
export interface Whereabouts {
  /** Two letters; null where nothing tells. */
  country: string | null;
  /** IANA name; null where nothing tells. */
  timeZone: string | null;
}

/** What a step of the set-up looks at. */
export interface SetupContext {
  services: SliceServices;
  whereabouts: Whereabouts;
  /** Who sets up. */
  actor: Actor;
}

/** Settings that a step asks for: all of a group's fields, or those named. */
export interface AskedSettings {
  group: SettingsGroup;
  fields?: readonly string[];
  /** Those that mostly stand as they are proposed: behind a line that opens them. */
  rare?: readonly string[];
}

/**
 * Something that an owner decides before the program is used, as the guide on the overview shows it. Whether it is done
 * follows from what is true, so that whoever does it elsewhere finds it ticked.
 */
export interface SetupStep {
  name: string;
  /** Before or after the others. */
  place: number;
  /** A few words, and a sentence of why. */
  title: string;
  help: string;
  /** What whoever does it must be allowed to. */
  capability: string;
  /** The settings of its form, which are then asked for on the spot; without any the back office's half brings a form. */
  asks?: readonly AskedSettings[];
  /** Whether it is done, asked at each look; what the owner marked as done is so without being asked. */
  isDone(context: SetupContext): boolean | Promise<boolean>;
  /**
   * What the form begins with while the step is not done: of settings by the names of the fields, which are therefore
   * different in all groups that it asks for.
   */
  proposal?(context: SetupContext): Values | Promise<Values>;
  /** The field of the form whose value begins with the country where the shop is to be: another one, other proposals. */
  follows?: string;
  /** Plain data for a form of its own, at each look. */
  state?(context: SetupContext): unknown;
  /** What is missing while it is not done, in a sentence: told before the program is opened to everybody. */
  missing?: string;
  /** Where all of it stands in the back office, a path below /admin. */
  more?: string;
  /** Stands by itself below the others, and is no step that can be left out: what all of them lead to. */
  isEnd?: boolean;
}

/** What owners decide first, in order. */
export const setupSteps = extensionPoint<SetupStep>('setup-steps', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place,
});
