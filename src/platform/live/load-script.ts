import { importScript } from './import-script.ts';
import type { LiveScript } from './live-script.ts';

// HTML says which scripts run, and some of it comes from elsewhere: only files of the build are ever followed, and
// while developing the sources that its server has.
const built = /^\/assets\/[\w.-]+\.js$/;
const source = /^(\/[\w-]+)+\.live\.ts$/;

const isOurs = (address: string) => built.test(address) || (import.meta.env.DEV && source.test(address));
// What has not come by then counts as failed (TPL-020).
const LATE_MS = 120_000;

/** By address; undefined once it failed. */
const scripts = new Map<string, Promise<LiveScript> | undefined>();
const loaded = new Map<string, LiveScript>();

/** A script that is there already. */
export function loadedScript(address: string): LiveScript | undefined {
  return loaded.get(address);
}

/** Loads a live script, once a page; after a failure the next call tries again. Rejects addresses that are not ours. */
export function loadScript(address: string): Promise<LiveScript> {
  if (!isOurs(address)) return Promise.reject(new Error(`Foreign: ${address}`));
  let script = scripts.get(address);
  if (!script) {
    // A browser may remember for the page's life that an address could not be loaded.
    const again = scripts.has(address) ? `?retry=${Date.now()}` : '';
    script = Promise.race([
      importScript(address + again),
      new Promise<never>((_, reject) => setTimeout(reject, LATE_MS, 'timeout')),
    ]);
    scripts.set(address, script);
    script.then(
      (module) => loaded.set(address, module),
      () => scripts.set(address, undefined),
    );
  }
  return script;
}

/** Modules that came at another address than the one that failed, by the latter. */
const elsewhere: Record<string, Promise<unknown>> = {};

/**
 * Imports a module, after earlier attempts if need be. A browser may remember for the page's life that an address
 * could not be loaded and never ask for it again, so a further attempt asks for the same file at another address; all
 * who want it then get that one.
 */
export function loadAgain<Module>(load: () => Promise<Module>, attempt: number): Promise<Module> {
  return load().catch((error: unknown) => {
    // Browsers that remember name the address; only files of the build are asked for.
    const address = /\/assets\/[\w-]+\.js/.exec(`${error}`)?.[0] ?? '';
    if (address && attempt) {
      elsewhere[address] ??= import(/* @vite-ignore */ `${address}?retry=${attempt}`).catch(() => {
        delete elsewhere[address];
        throw error;
      });
    }
    return (elsewhere[address] ?? Promise.reject(error)) as Promise<Module>;
  });
}
