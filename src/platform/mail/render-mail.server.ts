import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Convert = (html: string) => string;

let converter: Promise<Convert> | undefined;

/** What mail programs expect in front; without it some fall back to the layout rules of the nineties. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Renders a mail written with `MailLayout` and the parts beside it to a complete HTML document, with the same as plain
 * text: the `text` given, else what a library makes of the HTML (which takes twice as long as the rendering).
 */
export async function renderMail(
  element: ReactElement,
  text?: string,
): Promise<{ html: string; text: string }> {
  const html = DOCTYPE + renderToStaticMarkup(element);
  return { html, text: text ?? (await textOf(html)) };
}

async function textOf(html: string): Promise<string> {
  converter ??= compileConverter();
  return (await converter)(html);
}

/** The library's own `toPlainText` compiles its rules anew for each mail, which takes longer than the conversion. */
async function compileConverter(): Promise<Convert> {
  // Loaded with the first mail that needs them.
  const [{ plainTextSelectors }, { compile }] = await Promise.all([
    import('@react-email/render'),
    import('html-to-text'),
  ]);
  return compile({ wordwrap: false, selectors: plainTextSelectors });
}
