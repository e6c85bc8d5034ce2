import type { ReactElement } from 'react';

type Convert = (html: string) => string;

let converter: Promise<Convert> | undefined;

/**
 * Renders a mail written with `MailLayout` and the parts beside it to a complete HTML document and the same as
 * plain text. The libraries are loaded with the first mail.
 */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render } = await import('@react-email/render');
  converter ??= compileConverter();
  const html = await render(element);
  return { html, text: (await converter)(html) };
}

/** The library's own `toPlainText` compiles its rules anew for each mail, which takes longer than the conversion. */
async function compileConverter(): Promise<Convert> {
  const [{ plainTextSelectors }, { compile }] = await Promise.all([
    import('@react-email/render'),
    import('html-to-text'),
  ]);
  return compile({ wordwrap: false, selectors: plainTextSelectors });
}
