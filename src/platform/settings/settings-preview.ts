/** Below this stand pages of the shop with settings that nobody saved. */
export const PREVIEW_PATH = '/settings-preview/';

/** What owners look at while they change settings. */
export interface SettingsPreview {
  /** Path of a page that shows what the settings are about. */
  page: string;
  /**
   * Selectors of what is pressed there, such as a button that opens what is set here: the first one on that page, each next
   * one on the page to which the one before led.
   */
  presses?: readonly string[];
}
