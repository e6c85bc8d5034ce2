/**
 * When a live script starts: `load` at once, `visible` when its element nears the viewport, `idle` when the browser
 * has nothing else to do, `touch` at the first pointer, focus or key in it.
 */
export type LiveMoment = 'load' | 'visible' | 'idle' | 'touch';

/** What the browser reads from an element that a live script brings to life. */
export type LiveAttributes = { 'data-script'?: string; 'data-when'?: LiveMoment; 'data-having'?: string };

/** Tells the address of a live script and that a render has named it; throws where there is no such script. */
export type NameScript = (name: string, moment: LiveMoment | 'intent') => string;

// A module variable: a server render is one synchronous run, and views are the same on the server and in the browser.
let naming: NameScript | undefined;

/** Runs a synchronous render in which `live` and `from` find scripts; without `name` they give nothing. */
export function withLiveScripts<T>(name: NameScript | undefined, render: () => T): T {
  const before = naming;
  naming = name;
  try {
    return render();
  } finally {
    naming = before;
  }
}

/**
 * Attributes by which an element names the script that brings it to life: `<div {...live('tabs', 'visible')}>` starts
 * `tabs.live.ts`. One script an element. Inside an island, which brings itself to life, they are left out.
 */
export function live(name: string, moment: LiveMoment = 'load'): LiveAttributes {
  if (!naming) return {};
  const address = naming(name, moment);
  return moment === 'load' ? { 'data-script': address } : { 'data-script': address, 'data-when': moment };
}

/**
 * The same for what only some visitors need: the script starts, when the browser is idle, in browsers that have a cookie whose name
 * contains `cookie`, and is not fetched by others. `<button {...liveHaving('wishlist-marks', 'wopb_wishlist')}>`
 */
export function liveHaving(name: string, cookie: string): LiveAttributes {
  return naming ? { 'data-script': naming(name, 'intent'), 'data-when': 'idle', 'data-having': cookie } : {};
}

/**
 * Names the script with the code of an element's `data-action`: `<button data-action="share" {...from('share')}>` runs
 * `share` of the `actions` of `share.live.ts`, which is fetched when somebody points at the element or focuses it.
 */
export function from(name: string): { 'data-from'?: string } {
  return naming ? { 'data-from': naming(name, 'intent') } : {};
}
