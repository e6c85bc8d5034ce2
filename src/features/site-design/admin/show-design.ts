import type { Design } from '../rules/design-fields.ts';
import { designSheet } from '../rules/design-sheet.ts';
import { faceOf, type OwnFont } from '../rules/faces.ts';

/** What the frame is shown with besides the design. */
interface Shown {
  fonts: readonly OwnFont[];
  faces: readonly { label: string; sheet: string }[];
  /** Address of the logo, null for the name; undefined: as the page has it. */
  logo: string | null | undefined;
  /** The logo of the published design: another one on a page is a header's own. */
  publishedLogo: number | null;
}

const named = new WeakMap<Element, string>();

/**
 * Shows a page of the shop with a design that is not saved: its sheet takes the place of the published one. The page is
 * for looking at alone.
 */
export function showDesign(
  page: Document,
  design: Design,
  { fonts, faces, logo, publishedLogo }: Shown,
): void {
  page.body.inert = true;
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[href^="/site-design/site-"]'))
    link.disabled = true;
  for (const name of [design.headingFont, design.textFont]) {
    const face = faces.find(({ label }) => label === faceOf(name, fonts)?.label);
    if (!face || page.head.querySelector(`link[href="${face.sheet}"]`)) continue;
    page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href: face.sheet }));
  }
  // A sheet that is made by script is no style of the document's own, which its policy would refuse.
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (Sheet) {
    const sheet = new Sheet();
    sheet.replaceSync(designSheet(design, fonts));
    page.adoptedStyleSheets = [sheet];
  }
  // What only whoever works here sees is no part of the look.
  page.querySelector('.edit-link')?.remove();
  for (const name of page.querySelectorAll('.site-name')) showLogo(name, logo, publishedLogo);
}

function showLogo(name: Element, logo: Shown['logo'], publishedLogo: number | null): void {
  const before = named.get(name) ?? name.innerHTML;
  named.set(name, before);
  const isOwn = before.includes('<img') && !before.includes(`/media/${publishedLogo}-`);
  if (logo === undefined || isOwn) {
    if (name.innerHTML !== before) name.innerHTML = before;
    return;
  }
  const site =
    name.ownerDocument.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
  if (logo === null) name.textContent = site;
  else name.replaceChildren(Object.assign(name.ownerDocument.createElement('img'), { src: logo, alt: site }));
}
