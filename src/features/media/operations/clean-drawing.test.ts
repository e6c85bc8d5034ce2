import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanDrawing } from './clean-drawing.server.ts';

const drawn = (inside: string, frame = 'viewBox="0 0 10 20"') =>
  cleanDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${inside}</svg>`);
/** What is left of what stands in a drawing. */
const left = (inside: string) => /^<svg [^>]*>(.*)<\/svg>$/s.exec(drawn(inside) ?? '')?.[1];

const SHOWN = `
  <defs>
    <linearGradient id="sky" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"></stop></linearGradient>
    <clipPath id="cut"><circle cx="5" cy="5" r="4"></circle></clipPath>
    <filter id="soft"><feGaussianBlur in="SourceGraphic" stdDeviation="2"></feGaussianBlur></filter>
    <path id="leaf" d="M0 0L5 5z"></path>
    <style>.a &gt; b{fill:url(#sky)} @media (min-width:1px){.a{clip-path:url('#cut')}}</style>
  </defs>
  <g class="a" style="filter:url(#soft);opacity:.5" fill="url(#sky)"><use xlink:href="#leaf" x="1"></use></g>
  <text x="1" y="2" font-family="serif">Tea &amp; &lt;cups&gt;<tspan dx="1">!</tspan></text>
  <image href="data:image/png;base64,iVBORw0KGgo=" width="2" height="2"></image>`;

test('[TPL-027b] what a drawing shows stays as it is', () => {
  expect(left(SHOWN)).toBe(SHOWN);
  // Illustrator's way, and short ends.
  expect(
    left('<style><![CDATA[.a>b{fill:red}]]></style><a href="https://a.example"><path d="M0 0"/></a>'),
  ).toBe('<style>.a&gt;b{fill:red}</style><path d="M0 0"></path>');
});

test.each([
  ['scripts', '<script>alert(1)</script><script href="https://evil.example/a.js"/>'],
  ['scripts of another spelling', '<SCRIPT>alert(1)</SCRIPT><svg:script>alert(1)</svg:script>'],
  [
    'foreign content',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil"/></foreignObject>',
  ],
  ['frames and embedded things', '<iframe src="//evil"/><embed src="//evil"/><object data="//evil"/>'],
  [
    'animations',
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="onload" to="x"/>',
  ],
  ['pictures fetched by filters', '<feImage href="https://evil.example/x.png"/>'],
  ['what editors keep', '<metadata><rdf:RDF/></metadata><sodipodi:namedview id="b"/>'],
  ['comments and instructions', '<!-- x --><?xml-stylesheet href="https://evil.example/a.css"?>'],
  ['handlers', '<g onload="alert(1)" onclick="alert(1)" ONLOAD="x"/>', '<g></g>'],
  [
    'addresses elsewhere',
    '<use href="https://evil.example/a.svg#b"/><use xlink:href="//evil#b"/>',
    '<use></use><use></use>',
  ],
  [
    'scripts as addresses',
    '<use href="javascript:alert(1)"/><image href="data:text/html;base64,eA=="/>',
    '<use></use><image></image>',
  ],
  ['drawings within', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image></image>'],
  ['pictures where none belongs', '<use href="data:image/png;base64,eA=="/>', '<use></use>'],
  ['another base', '<g xml:base="https://evil.example/"/>', '<g></g>'],
  [
    'styles that fetch',
    '<g style="fill:url(https://evil.example/a)"/><g fill="url(//evil#a)"/>',
    '<g></g><g></g>',
  ],
  [
    'fetching in other words',
    String.raw`<g style="fill:u\72l(//evil)"/><g style="x:image-set('//evil' 1x)"/>`,
    '<g></g><g></g>',
  ],
  [
    'sheets that fetch',
    '<style>@import "https://evil.example/a.css";</style><style>@font-face{src:url(//evil)}</style>',
  ],
  [
    'markup hidden in a sheet',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
  ],
  [
    'markup hidden in text',
    '<text><![CDATA[<script>alert(1)</script>]]></text>',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ],
  ['markup hidden in a value', '<g id="&quot;&gt;&lt;script&gt;"/>', '<g id="&quot;&gt;&lt;script&gt;"></g>'],
])('[TPL-027b] a drawing loses %s', (_what, inside, rest = '') => {
  expect(left(`${inside}<path d="M1 1"/>`)).toBe(`${rest}<path d="M1 1"></path>`);
});

test('[TPL-027b] entities are not followed, and what is deeper than any drawing goes', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "<script>1</script>"><!ENTITY b SYSTEM "file:///etc/passwd">]>
    <svg xmlns="&ns;" viewBox="0 0 1 1"><text>&a;&b;</text></svg>`;
  expect(cleanDrawing(bomb)).toMatch(/<text>&amp;a;&amp;b;<\/text><\/svg>$/);
  const deep = left(`${'<g>'.repeat(5000)}<path d="M0 0"/>${'</g>'.repeat(5000)}`) ?? '';
  expect(deep.split('<g>').length - 1).toBe(199);
  expect(deep).not.toContain('path');
});

test('a drawing scales with its place, whatever frame it came with, and what is none is refused', async () => {
  const frame = (attributes: string) =>
    /^<svg ([^>]*)>/.exec(drawn('', attributes) ?? '')?.[1]?.split('xlink" ')[1];
  expect(frame('viewBox="0 0 10 20" width="5" height="5" x="9"')).toBe(
    'width="1440" height="2880" viewBox="0 0 10 20"',
  );
  expect(frame('width="24px" height="12"')).toBe('width="1440" height="720" viewBox="0 0 24 12"');
  expect(frame('viewBox="-1,-2 4.5 9" preserveAspectRatio="none" onload="x"')).toBe(
    'width="1440" height="2880" viewBox="-1 -2 4.5 9" preserveAspectRatio="none"',
  );
  for (const wrong of ['', 'width="100%" height="10"', 'viewBox="0 0 0 5"', 'viewBox="0 0 a 5"'])
    expect([wrong, drawn('', wrong)]).toEqual([wrong, null]);
  for (const wrong of [
    '',
    'Hello',
    '<html><svg viewBox="0 0 1 1"/></html>',
    '<svg/>',
    '<svg viewBox="0 0 1 1"/><svg/>',
    '<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g>',
  ])
    expect([wrong, cleanDrawing(wrong)]).toEqual([wrong, null]);
  const { data } = await sharp(Buffer.from(drawn('<path d="M0 0H10V20H0z" fill="red"/>') ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
});
