import { describe, expect, it } from 'vitest';
import { sourceOf } from './classify-visit.ts';
import { mayBeMarked } from './page-call.ts';
import { NONE } from './visit-record.ts';

const shop = 'https://www.shop.test/shop/';
/** The source of a page that brings a mark of its own, else null. */
const marked = (address: string, referrer = '') => {
  const source = sourceOf({ address, referrer });
  return source.typ === 'utm' || source.typ === 'organic' ? source : null;
};
const plain = (referrer: string, address = shop) => sourceOf({ address, referrer });

describe('[ATTR-007a] a campaign', () => {
  const keys = {
    utm_source: 'src',
    utm_medium: 'mdm',
    utm_campaign: 'cmp',
    utm_content: 'cnt',
    utm_term: 'trm',
    utm_id: 'id',
    utm_source_platform: 'plt',
    utm_creative_format: 'fmt',
    utm_marketing_tactic: 'tct',
  };
  it.each(Object.entries(keys))('is told by %s alone, kept as %s', (parameter, key) => {
    const source = marked(`${shop}?${parameter}=A%20word`);
    expect(source).toMatchObject({ typ: 'utm', [key]: 'A word' });
    const others = Object.entries(source ?? {}).filter(([name]) => name !== key && name !== 'typ');
    expect(others.map(([, value]) => value)).toEqual(Array(8).fill(NONE));
  });

  it.each([...Object.keys(keys), 'gclid', 'yclid'])('is noticed amid a visit by %s', (parameter) => {
    for (const address of [`${shop}?${parameter}=1`, `${shop}?page=2&${parameter}=`])
      expect([address, mayBeMarked({ address, referrer: shop })]).toEqual([address, true]);
  });

  it('[ATTR-007b] is an ad of google or yandex by its click id, whose words come after those of the address', () => {
    expect(marked(`${shop}?gclid=1`)).toMatchObject({
      typ: 'utm',
      src: 'google',
      mdm: 'cpc',
      cmp: 'google_cpc',
    });
    expect(marked(`${shop}?yclid=1`)).toMatchObject({
      typ: 'utm',
      src: 'yandex',
      mdm: 'cpc',
      cmp: 'yandex_cpc',
    });
    expect(marked(`${shop}?gclid=1&utm_campaign=spring`)).toMatchObject({ src: 'google', cmp: 'spring' });
  });

  it('[ATTR-005] comes before the search engine that led here', () => {
    expect(marked(`${shop}?utm_source=letter`, 'https://www.google.com/')?.typ).toBe('utm');
  });
});

describe('a search', () => {
  it.each([
    'https://www.google.com/',
    'https://www.google.de/',
    'https://google.co.uk/search',
    'https://www.google.com.br/',
  ])('[ATTR-008a] is told by %s', (referrer) => {
    expect(marked(shop, referrer)).toMatchObject({
      typ: 'organic',
      src: 'google',
      mdm: 'organic',
      cmp: NONE,
    });
  });

  it.each([
    ['[ATTR-008b]', 'https://yandex.ru/search/?text=cups', 'yandex'],
    ['[ATTR-008c]', 'https://www.bing.com/search?q=cups', 'bing'],
    ['[ATTR-008c]', 'https://www.about.com/?q=cups', 'about'],
    ['[ATTR-008c]', 'https://search.aol.com/?q=cups', 'aol'],
    ['[ATTR-008c]', 'https://www.ask.com/web?q=cups', 'ask'],
    ['[ATTR-008c]', 'https://globososo.com/?q=cups', 'globososo'],
    ['[ATTR-008c]', 'https://go.mail.ru/search?q=cups', 'go.mail.ru'],
    ['[ATTR-008d]', 'https://search.yahoo.com/search?p=cups', 'yahoo'],
    ['[ATTR-008e]', 'https://nova.rambler.ru/search?query=cups', 'rambler'],
    ['[ATTR-008e]', 'https://search.tut.by/?query=cups', 'tut.by'],
  ])('%s is told by %s with its words', (_row, referrer, src) => {
    expect(marked(shop, referrer)).toMatchObject({ typ: 'organic', src, mdm: 'organic', trm: 'cups' });
    expect(marked(shop, referrer.replace(/\?.*/, '?other=cups'))).toBeNull();
  });

  it('is none by a site that only sounds like an engine', () => {
    for (const host of ['notgoogle.com', 'google.example.com', 'bing.com.evil.test', 'ask.org'])
      expect(marked(shop, `https://${host}/?q=cups`)).toBeNull();
  });
});

describe('another site', () => {
  it('[ATTR-009b] is the source, and its path the content', () => {
    expect(plain('https://www.blog.test/cups/best?page=2')).toMatchObject({
      typ: 'referral',
      src: 'blog.test',
      mdm: 'referral',
      cnt: '/cups/best',
    });
  });

  it('[ATTR-009a] is not a subdomain of our own', () => {
    for (const own of ['https://shop.test/', 'https://www.shop.test/a', 'https://news.shop.test/'])
      expect(plain(own).typ).toBe('typein');
    expect(plain('https://notshop.test/').typ).toBe('referral');
    expect(marked(shop, 'https://www.shop.test/?q=cups')).toBeNull();
  });

  it('[ATTR-009c] is named after the site where the link stood', () => {
    expect(plain('https://t.co/abc').src).toBe('twitter.com');
    for (const host of ['constructor', '__proto__']) expect(plain(`https://${host}/`).src).toBe(host);
    expect(marked(shop, 'https://plus.url.google.com/url')).toBeNull();
    expect(plain('https://plus.url.google.com/url').src).toBe('plus.google.com');
  });

  it('[ATTR-009d][ATTR-005] is none for who typed the address: source direct, medium none', () => {
    for (const referrer of ['', 'about:blank', 'android-app://com.example/']) {
      expect(plain(referrer)).toMatchObject({ typ: 'typein', src: '(direct)', mdm: '(none)', cnt: '(none)' });
    }
  });
});

it('[ATTR-010] each record holds type, source, medium, campaign, content, term, id, platform, format and tactic', () => {
  const keys = ['typ', 'src', 'mdm', 'cmp', 'cnt', 'trm', 'id', 'plt', 'fmt', 'tct'];
  const records = [
    marked(`${shop}?gclid=1`),
    marked(shop, 'https://google.de/'),
    plain('https://a.test/'),
    plain(''),
  ];
  for (const record of records) expect(Object.keys(record ?? {})).toEqual(keys);
});
