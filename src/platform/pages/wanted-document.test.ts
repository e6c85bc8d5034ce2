// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { start } from './wanted-document.live.ts';

test('[NAV-011] what stands behind the mark is scrolled to the middle of the window', () => {
  document.body.innerHTML = '<span></span><footer></footer><p></p>';
  const scrolled = vi.fn();
  const footer = document.querySelector('footer') as HTMLElement;
  footer.scrollIntoView = scrolled;
  start(document.querySelector('span') as HTMLElement, {} as Parameters<typeof start>[1]);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
});
