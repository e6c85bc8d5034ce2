import type { Attribution } from './received-attribution.ts';

/** All kinds of origins, in the order in which owners choose among them. */
export const ORIGIN_KINDS = [
  'utm',
  'organic',
  'referral',
  'typein',
  'admin',
  'mobile_app',
  'pos',
  'unknown',
] as const;

/** Where an order came from, as the owner reads it (ATTR-017): a kind, and a name where the kind has one. */
export type Origin =
  | { kind: 'utm' | 'organic' | 'referral'; name: string }
  | { kind: 'typein' | 'admin' | 'mobile_app' | 'pos' | 'unknown' };

/** The origin of an order by what was kept with it; null = nothing was. */
export function originOf(attribution: Attribution | null): Origin {
  const kind = attribution?.source_type;
  switch (kind) {
    case 'utm':
    case 'organic':
    case 'referral':
      return { kind, name: sourceName(attribution?.utm_source ?? '') };
    case 'typein':
    case 'admin':
    case 'mobile_app':
    case 'pos':
      return { kind };
    default:
      return { kind: 'unknown' };
  }
}

/** Whether there is more to tell than the origin itself (ATTR-018). */
export function hasDetails({ kind }: Origin): boolean {
  return kind === 'utm' || kind === 'organic' || kind === 'referral' || kind === 'unknown';
}

/** Without parentheses, the first letter upper case. */
function sourceName(source: string): string {
  const bare = source.replace(/[()]/g, '').trim();
  return bare.charAt(0).toLocaleUpperCase('en') + bare.slice(1);
}
