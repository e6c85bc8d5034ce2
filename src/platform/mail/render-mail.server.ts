import type { ReactElement } from 'react';

/**
 * Renders a mail written with `MailLayout` and the parts beside it to a complete HTML document and the same as
 * plain text. The library is loaded with the first mail.
 */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(element);
  return { html, text: toPlainText(html) };
}
