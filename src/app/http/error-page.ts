import { escapeHtml } from '#kit/text.ts';
import type { Market } from '#platform/market/market.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { translate } from '#platform/texts/texts.ts';

/**
 * The page shown after an unforeseen failure: it depends on nothing that may have failed, and tells nothing of it. Where
 * even the market is unknown it speaks the language of the default texts.
 */
export function errorPage(
  reference: string,
  stylesheets: readonly string[],
  market: Pick<Market, 'locale' | 'direction' | 'texts'> | null,
): string {
  const { locale, direction, texts } = market ?? { ...ENGLISH, texts: {} };
  const text = (key: keyof typeof pageTexts.defaults) => escapeHtml(translate(pageTexts, texts, key));
  const sheets = stylesheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`).join('\n');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('broken')}</title>
${sheets}
</head>
<body class="error500">
<main id="main" class="error-page">
<h1>${text('broken')}</h1>
<p>${text('brokenText')}</p>
<p><a class="btn" href="/">${text('brokenBack')}</a></p>
<p class="muted">${text('brokenReference')} <code dir="ltr">${escapeHtml(reference)}</code></p>
</main>
</body>
</html>
`;
}
