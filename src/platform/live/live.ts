/**
 * When a live script starts: `load` at once, `visible` when its element nears the viewport, `idle` when the browser
 * has nothing else to do, `touch` at the first pointer, focus or key in it, or when another script
 * tells it of a change (`tell`).
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
 * The same for what only some visitors need: the script starts in browsers that have a cookie, or something
 * stored for the visit, whose name contains `name`, at once or later (another tab may set it), and is not fetched by others.
 * `<button {...liveHaving('wishlist-marks', 'wopb_wishlist', 'idle')}>`
 */
export function liveHaving(
  script: string,
  name: string,
  moment: Exclude<LiveMoment, 'touch'>,
): LiveAttributes {
  if (!naming) return {};
  const when = moment === 'load' ? {} : ({ 'data-when': moment } as const);
  return { 'data-script': naming(script, 'intent'), ...when, 'data-having': name };
}

/**
 * Names the script with the code of an element's `data-action`: `<button data-action="share" {...from('share')}>` runs
 * `share` of the `actions` of `share.live.ts`, which is fetched when somebody points at the element or focuses it; with
 * `soon` already when somebody begins to look around on the page.
 */
export function from(name: string, soon?: 'soon'): { 'data-from'?: string; 'data-soon'?: '' } {
  if (!naming) return {};
  return { 'data-from': naming(name, 'intent'), ...(soon ? { 'data-soon': '' } : {}) };
}
