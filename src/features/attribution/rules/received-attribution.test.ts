import { describe, expect, it } from 'vitest';
import { ATTRIBUTION_FIELDS, FIELD_PREFIX, fieldsFromRecords } from './attribution-fields.ts';
import { hasDetails, originOf } from './order-origin.ts';
import { deviceType, receivedAttribution } from './received-attribution.ts';
import { readRecord, writeRecord } from './visit-record.ts';

const prefixed = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [FIELD_PREFIX + name, value]));

describe('what a checkout sends', () => {
  it('[ATTR-016ab] is read field by field, with prefix from forms and without from JSON', () => {
    const sent = Object.fromEntries(ATTRIBUTION_FIELDS.map((name) => [name, `a ${name}`]));
    expect(ATTRIBUTION_FIELDS).toHaveLength(16);
    expect(receivedAttribution(prefixed(sent))).toEqual({ ...sent, device_type: 'Desktop' });
    expect(receivedAttribution({ ...sent, utm_id: null })).toEqual({
      ...Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'utm_id')),
      device_type: 'Desktop',
    });
  });

  it('[ATTR-015] is cut to 255 characters of plain text, without what is none, and nothing when all is empty', () => {
    const read = receivedAttribution(
      prefixed({
        utm_source: 'x'.repeat(300),
        utm_medium: '(none)',
        utm_term: ' <b>\u0000cups ',
        utm_id: ['a'],
      }),
    );
    expect(read).toEqual({ utm_source: 'x'.repeat(255), utm_term: '<b> cups' });
    expect(receivedAttribution({})).toBeNull();
    expect(receivedAttribution(prefixed({ utm_source: '', utm_medium: '(none)' }))).toBeNull();
  });

  it('[ATTR-015] tells phones before tablets, and all else is a desk', () => {
    expect(deviceType('Mozilla/5.0 (Linux; Android 15; Tablet) Mobile Safari')).toBe('Mobile');
    expect(deviceType('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe('Mobile');
    expect(deviceType('Mozilla/5.0 (iPad; CPU OS 19_0)')).toBe('Tablet');
    expect(deviceType('Mozilla/5.0 (Linux; Android 15; SM-X900)')).toBe('Tablet');
    expect(deviceType('Mozilla/5.0 (X11; Linux x86_64)')).toBe('Desktop');
  });

  it('is taken from the cookies, field by field', () => {
    const jar: Record<string, string> = {
      sbjs_current: writeRecord({
        typ: 'utm',
        src: 'a',
        mdm: 'b',
        cmp: 'c',
        cnt: 'd',
        trm: 'e',
        id: 'f',
        plt: 'g',
        fmt: 'h',
        tct: 'i',
      }),
      sbjs_current_add: writeRecord({
        fd: '2026-05-01 10:20:30',
        ep: 'https://shop.test/',
        rf: 'https://a.test/',
      }),
      sbjs_session: writeRecord({ pgs: '4', cpg: 'https://shop.test/cart/' }),
      sbjs_udata: writeRecord({ vst: '2', uip: '(none)', uag: 'A browser' }),
    };
    expect(fieldsFromRecords((name) => readRecord(jar[name]))).toEqual({
      source_type: 'utm',
      referrer: 'https://a.test/',
      utm_campaign: 'c',
      utm_source: 'a',
      utm_medium: 'b',
      utm_content: 'd',
      utm_id: 'f',
      utm_term: 'e',
      utm_source_platform: 'g',
      utm_creative_format: 'h',
      utm_marketing_tactic: 'i',
      session_entry: 'https://shop.test/',
      session_start_time: '2026-05-01 10:20:30',
      session_pages: '4',
      session_count: '2',
      user_agent: 'A browser',
    });
    expect(Object.values(fieldsFromRecords(() => ({}))).join('')).toBe('');
  });
});

describe('[ATTR-017b] the origin of an order', () => {
  it('names the source without parentheses, the first letter upper case', () => {
    expect(originOf({ source_type: 'utm', utm_source: '(letter)' })).toEqual({ kind: 'utm', name: 'Letter' });
    expect(originOf({ source_type: 'organic', utm_source: 'google' })).toEqual({
      kind: 'organic',
      name: 'Google',
    });
    expect(originOf({ source_type: 'referral', utm_source: 'éblog' })).toEqual({
      kind: 'referral',
      name: 'Éblog',
    });
  });

  it('is one of the known kinds, and unknown for everything else', () => {
    for (const kind of ['typein', 'admin', 'mobile_app', 'pos'] as const)
      expect(originOf({ source_type: kind })).toEqual({ kind });
    for (const none of [null, {}, { source_type: 'toString' }])
      expect(originOf(none)).toEqual({ kind: 'unknown' });
  });

  it('has nothing more to tell when it is direct or made by staff', () => {
    for (const kind of ['typein', 'admin', 'mobile_app', 'pos'] as const)
      expect(hasDetails({ kind })).toBe(false);
    for (const kind of ['utm', 'organic', 'referral'] as const)
      expect(hasDetails({ kind, name: '' })).toBe(true);
    expect(hasDetails({ kind: 'unknown' })).toBe(true);
  });
});
