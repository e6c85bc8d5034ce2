import { escapeHtml } from '#pages/document-frame.ts';

/** The page shown after an unforeseen failure: it depends on nothing that may have failed, and tells nothing of it. */
export function errorPage(reference: string, stylesheets: readonly string[]): string {
  const sheets = stylesheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`).join('\n');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
${sheets}
</head>
<body class="error500">
<main id="main" class="error-page">
<h1>Something went wrong</h1>
<p>We could not show this page. Nothing was lost; please try again in a moment.</p>
<p><a class="btn" href="/">Back to the shop</a></p>
<p class="muted">Reference: <code>${escapeHtml(reference)}</code></p>
</main>
</body>
</html>
`;
}
