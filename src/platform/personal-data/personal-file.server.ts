import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { escapeHtml } from '#kit/text.ts';

configure({ useWebWorkers: false });

/** A kind of data with all that is held of somebody. */
export interface FileChapter {
  name: string;
  title: string;
  entries: readonly object[];
}

/** All that is held of somebody as a ZIP: a page to read, and the same as JSON for programs. */
export async function personalFile(chapters: readonly FileChapter[], madeAt: Date): Promise<Uint8Array> {
  const json = {
    madeAt: madeAt.toISOString(),
    data: Object.fromEntries(chapters.map(({ name, entries }) => [name, entries])),
  };
  const plain = JSON.parse(JSON.stringify(json)) as { data: Record<string, Value[]> };
  const html = readablePage(
    chapters.map(({ name, title }) => ({ title, entries: plain.data[name] ?? [] })),
    json.madeAt,
  );
  const zip = new ZipWriter(new Uint8ArrayWriter(), { lastModDate: madeAt });
  await zip.add('personal-data.html', new TextReader(html));
  await zip.add('personal-data.json', new TextReader(JSON.stringify(plain, null, 2)));
  return zip.close();
}

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:0}dt{color:#666}' +
  'img{max-width:100%}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}section>article{border-top:1px solid #ddd;padding:.75rem 0}';

function readablePage(chapters: readonly { title: string; entries: Value[] }[], madeAt: string): string {
  const sections = chapters.map(
    ({ title, entries }) =>
      `<section><h2>${escapeHtml(title)} (${entries.length})</h2>${entries
        .map((entry) => `<article>${readable(entry)}</article>`)
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Personal data</title><style>${STYLE}</style><h1>Personal data</h1><p>${escapeHtml(madeAt)}</p>${sections.join('\n')}</html>`;
}

function readable(value: Value): string {
  if (value === null || value === '') return '–';
  // Pictures are seen, and not read; what comes from people is none that a page could fetch or run.
  if (typeof value === 'string' && /^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(value))
    return `<img src="${value}" alt="">`;
  if (typeof value !== 'object') return escapeHtml(String(value));
  if (Array.isArray(value)) return value.map((each) => `<div>${readable(each)}</div>`).join('') || '–';
  const facts = Object.entries(value).map(
    ([name, of]) => `<dt>${escapeHtml(spaced(name))}</dt><dd>${readable(of)}</dd>`,
  );
  return `<dl>${facts.join('')}</dl>`;
}

/** `billingName` as people read it. */
function spaced(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
