// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { start } from './photo-field.live.ts';

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const KEPT = '<img src="/profile-photos/a/small.webp" width="80" height="80" alt="Your photo">';

/** The field as the server renders it, brought to life. */
function open(shown: string) {
  document.body.innerHTML = `<form><div data-most="2" data-large="Too large" data-format="No photo" data-clear="Remove">
    <span class="photo-preview">${shown}</span>
    <input type="file"><span data-error-for="profile_photo" hidden></span></div></form>`;
  const life = new AbortController();
  start(find('[data-most]'), { signal: life.signal, page: {} as never });
  return life;
}
function choose(...files: File[]): void {
  const input = find<HTMLInputElement>('input');
  Object.defineProperty(input, 'files', { value: files, configurable: true, writable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const shown = () => find<HTMLImageElement>('.photo-preview > *').outerHTML;
const button = () => find<HTMLButtonElement>('.photo-clear');
const sends = () => find('form').dispatchEvent(new Event('submit', { cancelable: true }));

it.each(['<svg width="80" height="80"></svg>', KEPT])(
  '[FLD-007] shows what is chosen, 80 pixels wide, and %s again once that is removed',
  async (before) => {
    const life = open(before);
    expect(button().hidden).toBe(true);
    choose(new File(['x'], 'me.png', { type: 'image/png' }));
    await expect.poll(shown).toMatch(/^<img [^>]*src="data:image\/png;base64,/);
    const picture = find<HTMLImageElement>('.photo-preview img');
    expect([picture.width, picture.height, picture.alt]).toEqual([80, 80, 'me.png']);
    expect([button().hidden, button().textContent, sends()]).toEqual([false, 'Remove', true]);
    button().click();
    expect([shown(), button().hidden, find<HTMLInputElement>('input').value]).toEqual([before, true, '']);
    life.abort();
    expect(document.querySelector('.photo-clear')).toBeNull();
  },
);

it('[FLD-022] says at once what cannot be taken, and sends it nowhere', () => {
  open(KEPT);
  const error = find('[data-error-for]');
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
  for (const [file, said] of [
    [large, 'Too large'],
    [new File(['x'], 'me.gif', { type: 'image/gif' }), 'No photo'],
  ] as const) {
    choose(file);
    expect([error.textContent, error.hidden, sends(), shown()]).toEqual([said, false, false, KEPT]);
  }
  button().click();
  expect([error.textContent, error.hidden]).toEqual(['', true]);
});
