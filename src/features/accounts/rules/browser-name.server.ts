import { parse } from 'bowser';

/**
 * What people call a browser that sent this User-Agent header, such as “Firefox on Windows”; null where it does not say.
 * `on` joins both in the language of whoever reads.
 */
export function browserName(
  userAgent: string,
  on: (parts: { browser: string; system: string }) => string,
): string | null {
  if (userAgent === '') return null;
  const { browser, os } = parse(userAgent);
  if (!browser.name) return null;
  return os.name ? on({ browser: browser.name, system: os.name }) : browser.name;
}
