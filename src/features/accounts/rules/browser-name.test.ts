import fc from 'fast-check';
import { expect, it } from 'vitest';
import { browserName } from './browser-name.server.ts';

const on = ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`;

it('a browser goes by its name and system, and one that does not say by nothing', () => {
  const named = (userAgent: string) => browserName(userAgent, on);
  expect(named('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Windows',
  );
  expect(
    named(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iOS');
  expect(named('')).toBeNull();
});

it('whatever a browser says of itself, it is named or not, without a failure', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      const name = browserName(userAgent, on);
      expect(name === null || name.length > 0).toBe(true);
    }),
  );
});
