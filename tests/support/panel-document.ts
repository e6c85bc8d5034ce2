import { Window } from 'happy-dom';
import { vi } from 'vitest';

/** The panel of a page in a document without script, for what reads its form; stubs are the test's to take back. */
export function panelDocument(html: string, address = '/shop/'): HTMLElement {
  const window = new Window({ url: `http://shop.test${address}` });
  for (const name of ['HTMLInputElement', 'HTMLSelectElement'] as const) vi.stubGlobal(name, window[name]);
  window.document.body.innerHTML = html;
  const panel = window.document.querySelector('.product-filter');
  if (!panel) throw new Error(`No panel at ${address}`);
  return panel as unknown as HTMLElement;
}
