// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { zoomOptions } from '../rules/zoom.ts';
import { startZoom } from './zoom.ts';

let ended: AbortController;
let root: HTMLElement;
let box: HTMLElement;
let faded: { opacity: number[]; duration: number }[];

beforeEach(() => {
  ended = new AbortController();
  document.body.innerHTML =
    '<div id="root"><a href="/a.webp" data-zoom-box=""><img src="/a.webp" width="800" height="400" alt="A"></a></div>';
  root = document.querySelector('#root') as HTMLElement;
  box = root.querySelector('a') as HTMLElement;
  const size = { left: 0, top: 0, width: 200, height: 100 };
  box.getBoundingClientRect = () => size as DOMRect;
  Object.defineProperties(box.querySelector('img'), {
    clientWidth: { value: 200 },
    clientHeight: { value: 100 },
  });
  faded = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  HTMLElement.prototype.animate = ({ opacity }: never, { duration }: never) => {
    faded.push({ opacity, duration });
    return { finished: Promise.resolve() } as unknown as Animation;
  };
});
afterEach(() => {
  ended.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const zoom = (said: object = {}) => startZoom(root, zoomOptions(JSON.stringify(said)), ended.signal);
const large = () => root.querySelector<HTMLElement>('.zoom-picture');
/** Says something of the mouse at a point of the box; answers whether the browser goes on. */
function mouse(kind: string, x = 0, y = 0, more: object = {}) {
  const target = kind === 'pointerleave' ? root : (box.querySelector('img') as HTMLElement);
  const event = new Event(kind, { bubbles: kind !== 'pointerleave', cancelable: true });
  const said = { pointerType: 'mouse', button: 0, buttons: 0, detail: 1, clientX: x, clientY: y, ...more };
  for (const [name, value] of Object.entries(said)) Object.defineProperty(event, name, { value });
  return target.dispatchEvent(event);
}
function finger(kind: string, x: number, y: number) {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'touches', { value: [{ clientX: x, clientY: y }] });
  return (box.querySelector('img') as HTMLElement).dispatchEvent(event);
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('[LBX-010abc] hovering fades the large picture in, in 120 ms and the size of its file, moves it, and leaving removes it', async () => {
  zoom();
  mouse('pointermove', 0, 0);
  expect([large()?.style.width, large()?.style.height]).toEqual(['800px', '400px']);
  expect(large()?.style.translate).toBe('0.0px 0.0px');
  expect(faded).toEqual([{ opacity: [0, 1], duration: 120 }]);
  mouse('pointermove', 100, 25);
  expect(large()?.style.translate).toBe('-300.0px -75.0px');
  mouse('pointermove', 200, 100);
  expect(large()?.style.translate).toBe('-600.0px -300.0px');
  mouse('pointerleave');
  await settled();
  expect(large()).toBeNull();
  expect(faded[1]).toEqual({ opacity: [1, 0], duration: 120 });
  mouse('pointermove', 10, 10);
  ended.abort();
  await settled();
  expect(large()).toBeNull();
});

test('[LBX-010c][LBX-020b] magnify enlarges, of the file or of the box; where there is no more to show nothing does', () => {
  zoom({ magnify: 0.5 });
  mouse('pointermove', 1, 1);
  expect(large()?.style.width).toBe('400px');
  ended.abort();
  large()?.remove();
  ended = new AbortController();
  zoom({ magnify: 3, of: 'box' });
  mouse('pointermove', 1, 1);
  expect(large()?.style.width).toBe('600px');
  ended.abort();
  large()?.remove();
  ended = new AbortController();
  box.querySelector('img')?.setAttribute('width', '200');
  zoom();
  mouse('pointermove', 1, 1);
  expect(large()).toBeNull();
});

test('[LBX-010c] by grab it is there while the button is held down', async () => {
  zoom({ on: 'grab' });
  mouse('pointermove', 50, 50);
  expect(large()).toBeNull();
  mouse('pointerdown', 50, 50);
  mouse('pointermove', 100, 50);
  expect(large()?.style.translate).toBe('-300.0px -150.0px');
  mouse('pointerup');
  await settled();
  expect(large()).toBeNull();
  // The click that follows opens nothing.
  expect(mouse('click', 100, 50)).toBe(false);
});

test.each([
  ['click', '-600.0px -300.0px'],
  ['toggle', '-300.0px -150.0px'],
] as const)('[LBX-010c] by %s one click begins and the next ends it', async (on, moved) => {
  zoom({ on });
  mouse('pointermove', 50, 50);
  expect(large()).toBeNull();
  expect(mouse('click', 100, 50)).toBe(false);
  expect(large()).not.toBeNull();
  mouse('pointermove', 200, 100);
  expect(large()?.style.translate).toBe(moved);
  expect(mouse('click', 100, 50)).toBe(false);
  await settled();
  expect(large()).toBeNull();
  // By keyboard, and by a second click, its link is followed.
  expect(mouse('click', 0, 0, { detail: 0 })).toBe(true);
  expect(mouse('click', 0, 0, { detail: 2 })).toBe(true);
});

test('[LBX-010c] a finger begins it and moves it, the next one ends it; where touch is off it does nothing', async () => {
  zoom();
  expect(finger('touchstart', 0, 0)).toBe(false);
  finger('touchmove', 100, 50);
  expect(large()?.style.translate).toBe('-300.0px -150.0px');
  finger('touchstart', 0, 0);
  await settled();
  expect(large()).toBeNull();
  ended.abort();
  ended = new AbortController();
  zoom({ touch: false });
  expect(finger('touchstart', 0, 0)).toBe(true);
  expect(large()).toBeNull();
});

test('who wants no motion sees it at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  zoom();
  mouse('pointermove', 1, 1);
  expect(faded[0]?.duration).toBe(0);
});
