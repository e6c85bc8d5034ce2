import type { IOptions } from 'sanitize-html';
import { hasForeignScheme, LINK_SCHEMES, NOWHERE } from '#platform/fields/link-address.ts';

/**
 * What owners and editors may write: text with structure, links, pictures of our own and tables. Custom elements go
 * too, since an `x-island` with props of its own would come alive. Source: OWASP XSS prevention, "HTML sanitization".
 */
const OPTIONS: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'span'],
    ...['a', 'img', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: [
      ...['href', 'title', 'rel', 'target'],
      // How texts say whether and with what a picture opens large; scripts of ours read them as words.
      ...[
        'open-lightbox',
        'lightbox-slideshow',
        'lightbox-title',
        'lightbox-description',
        'lightbox-video',
      ].map((name) => `data-elementor-${name}`),
    ],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(hasForeignScheme(attributes.href ?? '') ? { href: NOWHERE } : {}),
        ...(attributes.target === '_blank' ? { rel: 'noopener' } : {}),
      },
    }),
  },
};

/** Keeps of a piece of HTML what is on the list and drops the rest, scripts with their content. */
export async function cleanHtml(html: string): Promise<string> {
  if (!/[<&]/.test(html)) return html;
  // Loaded when something is first saved: pages never need it.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, OPTIONS);
}
