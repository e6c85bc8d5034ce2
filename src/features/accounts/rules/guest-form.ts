import type { ComponentType } from 'react';

/** What a slice shows guests in place of the plain forms, ready to be shown. */
export interface LoadedGuestForm {
  // biome-ignore lint/suspicious/noExplicitAny: typed where it is made by `guestForm`
  View: ComponentType<{ data: any }>;
  data: unknown;
  /** Whether it has something to say, so that it is not hidden at first. */
  speaks: boolean;
}
