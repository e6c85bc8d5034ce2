/**
 * Shows what came with an HTTP failure: the HTML of whoever answered in place of the shop, in a frame without scripts, with
 * a button that hides it (AUTH-037).
 */
export function showHttpFailure(
  notice: HTMLElement,
  body: unknown,
  { httpFailed = '', close = '' }: { httpFailed?: string; close?: string },
): void {
  const box = document.createElement('div');
  box.className = 'woocommerce-error xoo-el-http';
  const said = document.createElement('p');
  said.textContent = httpFailed;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.title = httpFailed;
  frame.srcdoc = typeof body === 'string' ? body : textOf(body);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button';
  button.setAttribute('aria-label', close);
  button.textContent = '×';
  button.addEventListener('click', () => box.remove());
  box.append(said, frame, button);
  notice.replaceChildren(box);
}

/** What a program answered, as a frame shows it. */
function textOf(body: unknown): string {
  const holder = document.createElement('p');
  const { detail, title, message } = (body ?? {}) as Record<string, unknown>;
  holder.textContent = String(detail ?? message ?? title ?? '');
  return holder.outerHTML;
}
