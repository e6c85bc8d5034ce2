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

/** What is missing before the program is opened to everybody, in a sentence, and where that is put right. */
export interface Missing {
  says: string;
  /** A path below /admin; left out: where all of the step stands. */
  at?: string;
  /** What that is called; left out: as the step. */
  called?: string;
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
  /**
   * What is missing, told before the program is opened to everybody: in a sentence while the step is not done; or asked at
   * each look, also of a step that is done, where null is nothing. Nothing is of a step that its owner marked as done.
   */
  missing?: string | ((context: SetupContext) => Missing | null | Promise<Missing | null>);
  /** Where all of it stands in the back office, a path below /admin. */
  more?: string;
  /** Stands by itself below the others, and is no step that can be left out: what all of them lead to. */
  isEnd?: boolean;
}

/** Settings of a later slice that are asked for at the end of a step of an earlier one whose form is made of settings. */
export interface AddedAsks {
  name: string;
  /** The name of the step. */
  step: string;
  /** What it asks for, by fields that have other names than those of the step; null: nothing here. */
  asks(context: SetupContext): AskedSettings | null;
  /** What these begin with while the step is not done. */
  proposal?(context: SetupContext): Values;
}

/** What steps of earlier slices ask for besides, in order. */
export const setupAsks = extensionPoint<AddedAsks>('setup-asks', { uniqueBy: ({ name }) => name });

/** What owners decide first, in order. */
export const setupSteps = extensionPoint<SetupStep>('setup-steps', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place,
});
