import type { IslandJob } from './render-pass.server.ts';

/** The tag that begins an island: by what the browser brings it to life, and with which words besides those of the page. */
export function islandTag(
  { id, hydrateOn, json }: IslandJob,
  idPrefix: string,
  texts: Readonly<Record<string, string>> = {},
): string {
  const moment = hydrateOn === 'load' ? '' : ` data-on="${hydrateOn}"`;
  const props = json === '{}' ? '' : ` data-props='${attribute(json)}'`;
  const words = Object.keys(texts).length === 0 ? '' : ` data-texts='${attribute(JSON.stringify(texts))}'`;
  return `<x-island data-island="${id}" data-prefix="${idPrefix}"${moment}${props}${words}>`;
}

const unsafe = /[&'<>]/;
const entities: Record<string, string> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

// Single quotes around, since JSON is full of double ones.
function attribute(json: string): string {
  return unsafe.test(json) ? json.replace(/[&'<>]/g, (character) => entities[character] as string) : json;
}
