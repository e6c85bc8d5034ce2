/** Last part of the address, below that of lost passwords, at which a code is entered. */
export const RESET_CODE = 'code';

/** How long a code works, how soon another one is sent, and how long wrong codes shut out, in seconds (AUTH-025). */
const CODE_SECONDS = 15 * 60;
const RESEND_SECONDS = 90;
const BAN_SECONDS = 600;
/** How often a code is sent again within an hour, and how many wrong ones shut out. */
const MOST_RESENDS = 7;
const MOST_TRIES = 7;
/** Seconds after which the codes that were sent are counted anew. */
const SENDS_SECONDS = 3600;

/** What is kept of the codes of somebody. */
export interface CodeState {
  sentAt: Date;
  firstSentAt: Date;
  sends: number;
  tries: number;
  bannedUntil: Date | null;
}

const after = (moment: Date, seconds: number) => moment.getTime() + seconds * 1000;

/** Whether wrong codes have shut somebody out at this moment. */
export function isBanned({ bannedUntil }: Pick<CodeState, 'bannedUntil'>, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

/** Seconds until another code is sent to whom one was sent; 0 = now. */
export function secondsToResend({ sentAt }: Pick<CodeState, 'sentAt'>, now: Date): number {
  return Math.max(0, Math.ceil((after(sentAt, RESEND_SECONDS) - now.getTime()) / 1000));
}

/** What asking for another code comes to: the new counts, or the seconds until one is sent again. */
export function sendAgain(
  state: CodeState,
  now: Date,
): { sends: number; firstSentAt: Date } | { waitSeconds: number } {
  const ends = after(state.firstSentAt, SENDS_SECONDS);
  if (ends <= now.getTime()) return { sends: 1, firstSentAt: now };
  if (state.sends > MOST_RESENDS) return { waitSeconds: Math.ceil((ends - now.getTime()) / 1000) };
  return { sends: state.sends + 1, firstSentAt: state.firstSentAt };
}

/** What a wrong code comes to: the tries that count from now on, and a ban after the last one. */
export function afterWrongCode(
  { tries }: Pick<CodeState, 'tries'>,
  now: Date,
): Pick<CodeState, 'tries' | 'bannedUntil'> {
  return tries + 1 >= MOST_TRIES
    ? { tries: 0, bannedUntil: new Date(after(now, BAN_SECONDS)) }
    : { tries: tries + 1, bannedUntil: null };
}

/** Whether the latest code is too old. */
export function isExpired({ sentAt }: Pick<CodeState, 'sentAt'>, now: Date): boolean {
  return after(sentAt, CODE_SECONDS) <= now.getTime();
}

/** An e-mail address of which others see little: `a***@shop.test`; '' for what is none. */
export function maskedEmail(typed: string): string {
  const at = typed.lastIndexOf('@');
  return at < 1 ? '' : `${[...typed][0]}***${typed.slice(at)}`;
}
