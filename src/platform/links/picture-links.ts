import { pageContextNow } from '#platform/islands/page-context.ts';
import { from, live } from '#platform/live/live.ts';
import { laterSheet } from '#platform/live/use-styles.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** Name of the script and sheet of whoever shows linked pictures large; missing where nobody does. */
    pictureLinks?: string;
  }
}

const MAY_BE = /\.(?:png|jpe?g|gif|svg|webp|avif)\b/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
/** How links within a text say that they lead to their picture as any link does. */
const OPTS_OUT = /\sdata-elementor-open-lightbox="no"/i;

/** Whether an address leads to a picture, at another site or ours, by http or https. */
export function isPictureAddress(address: string): boolean {
  // Most links end otherwise.
  if (!MAY_BE.test(address)) return false;
  const url = URL.parse(address.trim(), 'https://our.site/');
  return url !== null && /^https?:$/.test(url.protocol) && PICTURE.test(url.pathname);
}

/**
 * What a link says that wants a picture or a video shown large: `#elementor-action:action=lightbox&settings=…`, also with
 * its marks escaped; null for all others. The settings are JSON in base64.
 */
export function largeWishOf(hash: string): Record<string, unknown> | null {
  if (!hash.startsWith('#elementor-action')) return null;
  try {
    const [, said = ''] =
      /^#elementor-action:action=lightbox&settings=([\w+/=-]+)$/.exec(decodeURIComponent(hash)) ?? [];
    const bytes = Uint8Array.from(atob(said), (letter) => letter.charCodeAt(0));
    const settings: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof settings === 'object' && settings !== null ? { ...settings } : null;
  } catch {
    return null;
  }
}

/** Whether what an address leads to is shown large where somebody does so. */
export function opensLarge(address: string): boolean {
  return isPictureAddress(address) || largeWishOf(address) !== null;
}

type Attributes = Record<string, string | undefined>;

/**
 * While a view is rendered: what a link has besides its address where what it leads to opens large above the page; {} where nobody
 * shows pictures large. Its script comes with the first sign of intent, or where the page's own address may ask for it.
 */
export function largeLink(): Attributes {
  const script = pageContextNow().pictureLinks;
  if (!script) return {};
  return {
    'data-action': 'open-picture',
    ...from(script),
    ...live(script, 'idle'),
    'data-sheet': laterSheet(script),
  };
}

/** While a view is rendered: HTML with links, those to pictures open large where somebody does so and they do not opt out. */
export function withLargeLinks(html: string): string {
  if (!MAY_BE.test(html) && !html.includes('#elementor-action')) return html;
  if (!html.includes('<a ')) return html;
  const said = Object.entries(largeLink())
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');
  if (said === '') return html;
  return html.replace(/<a(?=\s)([^>]*)>/gi, (whole, attributes: string) => {
    const [, address = ''] = /\shref="([^"]*)"/i.exec(attributes) ?? [];
    if (OPTS_OUT.test(attributes) || !opensLarge(address.replaceAll('&amp;', '&'))) return whole;
    return `<a${said}${attributes}>`;
  });
}
