import type { LiveScript } from './live-script.ts';

/** Imports a live script by its address. Tests without a network put their own in the place of this file. */
export function importScript(address: string): Promise<LiveScript> {
  return import(/* @vite-ignore */ address);
}
