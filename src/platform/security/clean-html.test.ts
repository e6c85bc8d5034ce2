import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';

describe('cleaning HTML', () => {
  it('keeps structure and drops what could act', async () => {
    expect(await cleanHtml('<p>One <strong>two</strong></p><ul><li>a</li></ul>')).toBe(
      '<p>One <strong>two</strong></p><ul><li>a</li></ul>',
    );
    expect(await cleanHtml('<p onclick="x()">a<script>steal()</script></p>')).toBe('<p>a</p>');
    expect(await cleanHtml('<a href="javascript:x()">a</a>')).toBe('<a href="#">a</a>');
    expect(await cleanHtml('<a href="//evil.example">a</a>')).toBe('<a>a</a>');
    expect(await cleanHtml('<img src="x" onerror="y()" alt="z">')).toBe('<img src="x" alt="z" />');
    expect(await cleanHtml('<iframe src="https://x"></iframe><style>*{}</style>')).toBe('');
    expect(await cleanHtml('<x-island data-island="a:b">c</x-island>')).toBe('c');
    expect(
      await cleanHtml(
        '<p data-script="/assets/a.js" data-when="load"><a data-action="b" data-from="/assets/a.js">d</a></p>',
      ),
    ).toBe('<p><a>d</a></p>');
    expect(await cleanHtml('<svg><a xlink:href="javascript:x()">a</a></svg>')).not.toContain('javascript');
    expect(await cleanHtml('<a href="https://a.example" target="_blank">a</a>')).toContain('rel="noopener"');
  });

  it('leaves plain text as it is', async () => {
    expect(await cleanHtml('Tea for two')).toBe('Tea for two');
    expect(await cleanHtml('1 < 2 & 3')).toBe('1 &lt; 2 &amp; 3');
  });
});
