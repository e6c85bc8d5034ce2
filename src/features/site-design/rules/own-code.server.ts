import { createHash } from 'node:crypto';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import type { Design } from './design-fields.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const ADDRESSED = /<(script|link|img|iframe)\b[^>]*\s(?:src|href)\s*=\s*["']?(https:\/\/[^"'\s>]+)/gi;

/** What a page must be allowed for the code of a design to run: each script and style by its hash, and the hosts it names. */
export function hostsOfCode({
  headCode,
  bodyCode,
  codeHosts,
}: Pick<Design, 'headCode' | 'bodyCode' | 'codeHosts'>) {
  const code = `${headCode}\n${bodyCode}`;
  const hosts: { [Directive in keyof PolicyHosts]: Set<string> } = {};
  const allow = (directive: keyof PolicyHosts, source: string) => {
    const sources = hosts[directive] ?? new Set();
    hosts[directive] = sources.add(source);
  };
  for (const [, attributes = '', text = ''] of code.matchAll(SCRIPT))
    if (!/\ssrc\s*=/i.test(attributes)) allow('script-src', hashOf(text));
  for (const [, text = ''] of code.matchAll(STYLE)) allow('style-src', hashOf(text));
  for (const [, element = '', address = ''] of code.matchAll(ADDRESSED)) {
    const origin = originOf(address);
    if (origin) allow(DIRECTIVES[element.toLowerCase()] ?? 'img-src', origin);
  }
  for (const line of codeHosts.split(/\s+/)) {
    const origin = originOf(line);
    if (!origin) continue;
    for (const directive of SPOKEN_TO) allow(directive, origin);
  }
  return Object.fromEntries(
    Object.entries(hosts).map(([directive, sources]) => [directive, [...sources]]),
  ) as PolicyHosts;
}

const DIRECTIVES: Readonly<Record<string, keyof PolicyHosts>> = {
  script: 'script-src',
  link: 'style-src',
  img: 'img-src',
  iframe: 'frame-src',
};
const SPOKEN_TO = ['script-src', 'connect-src', 'img-src', 'frame-src'] as const;

/** As a browser counts it: the text between the tags, as it stands in the page. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}

/** The origin of a secure address without anything that could end a directive; null for all else. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && /^https:\/\/[a-z0-9.:-]+$/.test(url.origin) ? url.origin : null;
}

/** What is wrong with the code of a design, by field: it may not end the page that it stands in. */
export function wrongCode(
  design: Pick<Design, 'headCode' | 'bodyCode' | 'codeHosts' | 'css'>,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const name of ['headCode', 'bodyCode'] as const) {
    const code = design[name];
    const unfinished = ['script', 'style', 'noscript', 'template', 'textarea', 'title'].find(
      (element) => countOf(code, `<${element}\\b`) !== countOf(code, `</${element}\\s*>`),
    );
    if (/<\/?(html|head|body)\b/i.test(code))
      wrong[name] = 'Leave out <html>, <head> and <body>: each page has them.';
    else if (unfinished) wrong[name] = `A <${unfinished}> has no end.`;
    else if (countOf(code, '<!--') !== countOf(code, '-->')) wrong[name] = 'A comment has no end.';
  }
  const line = design.codeHosts.split(/\s+/).find((one) => one !== '' && !originOf(one));
  if (line) wrong.codeHosts = `“${line.slice(0, 60)}” is no address that begins with https://.`;
  if (/@import|<\/?style/i.test(design.css))
    wrong.css = 'Plain rules of CSS, without @import and without <style>.';
  else if (countOf(design.css, '\\{') !== countOf(design.css, '\\}'))
    wrong.css = 'A { has no }, or a } has no {.';
  return wrong;
}

const countOf = (text: string, pattern: string) => [...text.matchAll(new RegExp(pattern, 'gi'))].length;
