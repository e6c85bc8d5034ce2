/**
 * How a dial code is sent and kept: its digits and the country that was chosen (ISO 3166-1), since several share one:
 * `+1 CA`. Without the country where only digits were sent.
 */
export interface PhoneCode {
  /** Without +. */
  digits: string;
  /** '' = not said. */
  country: string;
}

/** Reads a dial code as forms send it, people type it and browsers fill it in; null for what is none. */
export function readPhoneCode(typed: string): PhoneCode | null {
  const [, digits, country = ''] =
    /^(?:\+|00)?\s*([1-9]\d{0,3})(?:\s+([A-Z]{2}))?$/.exec(typed.trim().toUpperCase()) ?? [];
  return digits === undefined ? null : { digits, country };
}

/** The one spelling in which a dial code is kept. */
export function writePhoneCode({ digits, country }: PhoneCode): string {
  return country === '' ? `+${digits}` : `+${digits} ${country}`;
}

/** What the addresses of all flags begin with. */
export const FLAGS_PREFIX = '/flags/';
