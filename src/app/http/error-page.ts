import { escapeHtml } from '#kit/text.ts';
import type { FileRefusal } from '#platform/files/file-route.server.ts';
import type { Market } from '#platform/market/market.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { translate } from '#platform/texts/texts.ts';

type Reader = Pick<Market, 'locale' | 'direction' | 'texts'>;

/**
 * The page shown after an unforeseen failure: it depends on nothing that may have failed, and tells nothing of it. Where
 * even the market is unknown it speaks the language of the default texts.
 */
export function errorPage(reference: string, stylesheets: readonly string[], market: Reader | null): string {
  const reader = market ?? { ...ENGLISH, texts: {} };
  const text = (key: keyof typeof pageTexts.defaults) => translate(pageTexts, reader.texts, key);
  return barePage(
    {
      bodyClass: 'error500',
      title: text('broken'),
      text: text('brokenText'),
      link: { address: '/', label: text('brokenBack') },
      more: `<p class="muted">${escapeHtml(text('brokenReference'))} <code dir="ltr">${escapeHtml(reference)}</code></p>`,
    },
    stylesheets,
    reader,
  );
}

/** The page in place of a file that is not handed out. */
export function refusalPage(refusal: FileRefusal, stylesheets: readonly string[], reader: Reader): string {
  return barePage({ ...refusal, bodyClass: `error${refusal.status}`, more: '' }, stylesheets, reader);
}

/** A page of a heading, a sentence and a way on, which needs nothing of the shop but its sheets; `more` is HTML. */
function barePage(
  page: Pick<FileRefusal, 'title' | 'text' | 'link'> & { bodyClass: string; more: string },
  stylesheets: readonly string[],
  { locale, direction }: Pick<Reader, 'locale' | 'direction'>,
): string {
  const sheets = stylesheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`).join('\n');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
${sheets}
</head>
<body class="${escapeHtml(page.bodyClass)}">
<main id="main" class="error-page empty-state">
<h1 class="title-1">${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.text)}</p>
<p><a class="btn" href="${escapeHtml(page.link.address)}">${escapeHtml(page.link.label)}</a></p>
${page.more}
</main>
</body>
</html>
`;
}
