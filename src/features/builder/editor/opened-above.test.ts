// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { isOpenAbove } from './opened-above.ts';

afterEach(() => document.body.replaceChildren());

test('keys are for what stands open above the editor: a dialog, a menu, the choices of a field', () => {
  document.body.innerHTML = '<main><button aria-haspopup="listbox">Never</button></main>';
  expect(isOpenAbove(document)).toBe(false);
  for (const role of ['dialog', 'menu', 'listbox']) {
    document.body.innerHTML = `<main></main><div role="${role}"></div>`;
    expect(isOpenAbove(document)).toBe(true);
  }
  document.body.innerHTML = '<div class="MuiModal-root"></div>';
  expect(isOpenAbove(document)).toBe(true);
  document.body.innerHTML = '<div class="MuiModal-root" aria-hidden="true"></div>';
  expect(isOpenAbove(document)).toBe(false);
});
