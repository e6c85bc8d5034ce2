import * as v from 'valibot';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';

/** A service that tells people from programs: where its script is, whom it is asked, which hosts a page needs for it. */
export interface BotProvider {
  label: string;
  /** Where a token is verified. */
  verify: string;
  hosts: PolicyHosts;
}

/** Those that the shop knows, by the name that settings keep. */
export const botProviders = {
  turnstile: {
    label: 'Cloudflare Turnstile',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    hosts: {
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
      'connect-src': ['https://challenges.cloudflare.com'],
    },
  },
  'recaptcha-v3': {
    label: 'Google reCAPTCHA v3',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    hosts: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
      'img-src': ['https://www.gstatic.com/recaptcha/'],
    },
  },
} as const satisfies Record<string, BotProvider>;

/** The name of a provider. */
export type BotProviderName = keyof typeof botProviders;

/** What its slice calls a form where a token is made, in letters and underlines, so that the token counts for that form alone. */
export type CheckedForm = string;

/** The longest token that is looked at, in characters. */
export const LONGEST_TOKEN = 4096;

/** What a provider said of a token: fine, not good enough, or that our own key is wrong. */
export type BotVerdict = 'passed' | 'refused' | 'wrong-key';

const ANSWER = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

/**
 * Judges the JSON text of a provider's answer: the token is one that passed, of this form, and scores at least
 * `threshold` where scores are given. What cannot be read is refused.
 */
export function botVerdict(
  answer: string,
  { form, threshold }: { form: CheckedForm; threshold: number },
): BotVerdict {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ANSWER), answer);
  if (!read.success) return 'refused';
  const { success, score, action, 'error-codes': codes } = read.output;
  if (codes.some((code) => code.endsWith('-input-secret'))) return 'wrong-key';
  if (!success) return 'refused';
  // Keys for tests answer no action; a token of another form answers that one's.
  if (action !== undefined && action !== '' && action !== form) return 'refused';
  return score !== undefined && score < threshold ? 'refused' : 'passed';
}
