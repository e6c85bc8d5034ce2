import { escapeHtml } from '#kit/text.ts';
import type { HtmlPieces } from '#platform/islands/html-pieces.server.ts';
import { jsonForScript, type PageContext, pageContextBlock } from '#platform/islands/page-context-block.ts';
import type { PageHead } from './page-head.ts';

/** What stands behind the header. */
export const HEADER_END = 'header-end';

/** The parts of a whole HTML document; `html`, `preloads` and addresses of assets are ours, all else is escaped. */
export interface FrameParts {
  locale: string;
  direction: 'ltr' | 'rtl';
  head: PageHead;
  context: PageContext;
  bodyClass: string;
  /** The rendered page. */
  html: HtmlPieces;
  /** Link elements that React hoisted out of the markup. */
  preloads: readonly string[];
  scripts: readonly string[];
  modulePreloads: readonly string[];
  stylesheets: readonly string[];
  fonts: readonly string[];
  /** Addresses of the site's icon, for tabs and for home screens. */
  icon: { small: string; touch: string } | null;
  /** What administrators put at the end of the head and of the body; markup that is not escaped. */
  code: { head: string; body: string } | null;
}

/** Writes the document. */
export function frameDocument(parts: FrameParts): HtmlPieces {
  const { head } = parts;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.noIndex
      ? '<meta name="robots" content="noindex, follow">'
      : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...Object.entries(head.openGraph).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    // Half a header would be laid out otherwise than the whole, and what stands in it would move.
    `<link rel="expect" href="#${HEADER_END}" blocking="render">`,
    `<meta name="twitter:card" content="${head.card}">`,
    ...parts.fonts.map(
      (font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...parts.preloads,
    ...parts.stylesheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`),
    ...parts.modulePreloads.map((script) => `<link rel="modulepreload" href="${escapeHtml(script)}">`),
    ...parts.scripts.map((script) => `<script type="module" src="${escapeHtml(script)}"></script>`),
    ...(parts.icon
      ? [
          `<link rel="icon" href="${escapeHtml(parts.icon.small)}" type="image/png">`,
          `<link rel="apple-touch-icon" href="${escapeHtml(parts.icon.touch)}">`,
        ]
      : [
          '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
          '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
        ]),
    ...head.structuredData.map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
    parts.code?.head ?? '',
  ];
  const start = `<!DOCTYPE html>
<html lang="${escapeHtml(parts.locale)}" dir="${parts.direction}">
<head>
${lines.filter(Boolean).join('\n')}
</head>
<body class="${escapeHtml(parts.bodyClass)}">
${pageContextBlock(parts.context)}
`;
  return [start, ...parts.html, `\n${parts.code?.body ?? ''}</body>\n</html>\n`];
}
