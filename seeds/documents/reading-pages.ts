import { band, node, type WidgetNode, type WidgetTree } from '#platform/documents/widget-tree.ts';
import type { DemoBlock, DemoPage } from '../demo-shop/demo-content.ts';
import { demoSettings } from '../demo-shop/settings.ts';
import type { SeedLookup } from './seed-lookup.ts';

/** A reading page of the demo shop: title, summary, and its blocks; below an article of the journal its others. */
export function readingPage(page: DemoPage, pages: readonly DemoPage[], find: SeedLookup): WidgetTree {
  const id = numberedIds(page.slug);
  const { journal } = page;
  return [
    band(
      id(),
      [
        node(id(), 'breadcrumb'),
        node(id(), 'heading', { text: page.title, level: '1', eyebrow: journal ? 'Journal' : '' }),
        node(id(), 'rich-text', { html: `<p>${page.summary}</p>`, size: 'lead' }),
        ...(journal ? [pictureNode(id(), journal.picture.slug, journal.picture.alt, '', find)] : []),
        ...blockNodes(page.blocks, id, find),
        ...(page.slug === 'contact' ? [openingHours(id())] : []),
      ],
      { width: 'text', space: 'small' },
    ),
    ...(journal ? [band(id(), [otherArticles(id(), page, pages, find)], { width: 'wide' })] : []),
  ];
}

/** When the shop is open, in a panel beside what is read. */
function openingHours(id: string): WidgetNode {
  const lines = demoSettings.openingHours.map((line) => `<li>${line}</li>`).join('');
  return node(id, 'off-canvas', {
    name: 'opening-hours',
    title: 'When we are open',
    label: 'When we are open',
    icon: 'parcel',
    size: 'small',
    content: [node('hours01', 'rich-text', { html: `<ul>${lines}</ul>` })],
  });
}

function otherArticles(id: string, page: DemoPage, pages: readonly DemoPage[], find: SeedLookup) {
  const cards = pages.flatMap(({ slug, title, journal }) =>
    journal && slug !== page.slug
      ? [
          {
            picture: find.picture(journal.picture.slug),
            alt: journal.picture.alt,
            heading: title,
            address: `/${slug}/`,
          },
        ]
      : [],
  );
  // Who reads is not disturbed.
  return node(id, 'carousel', {
    heading: 'More from the journal',
    cards,
    shape: 'landscape',
    autoplay: false,
  });
}

/** The journal: every article with its picture, the newest first. */
export function journalPage(pages: readonly DemoPage[], find: SeedLookup): WidgetTree {
  const id = numberedIds('journal');
  const articles = pages
    .filter(({ journal }) => journal)
    .sort((a, b) => (a.journal?.daysOld ?? 0) - (b.journal?.daysOld ?? 0));
  return [
    band(
      id(),
      [
        node(id(), 'breadcrumb'),
        node(id(), 'heading', { text: 'Journal', level: '1' }),
        node(id(), 'columns', {
          columns: articles.map(({ slug, title, summary, journal }) => ({
            content: [
              node(id(), 'image', {
                picture: find.picture(journal?.picture.slug ?? ''),
                alt: journal?.picture.alt,
                shape: 'landscape',
              }),
              node(id(), 'heading', { text: title, level: '2' }),
              node(id(), 'rich-text', {
                html: `<p>${summary}</p><p><a href="/${slug}/">Read “${title}”</a></p>`,
              }),
            ],
          })),
        }),
      ],
      { width: 'wide', space: 'small' },
    ),
    band(
      id(),
      [
        node(id(), 'heading', { text: 'Come and see where it is made', level: '2', align: 'center' }),
        node(id(), 'rich-text', {
          html: '<p>The workshop is open on Saturdays from nine to four. There is always coffee.</p>',
          align: 'center',
        }),
      ],
      {
        width: 'text',
        space: 'large',
        background: 'ink',
        backdrop: 'slideshow',
        gallery: articles.map(({ journal }) => ({ picture: find.picture(journal?.picture.slug ?? '') })),
        slideDuration: 7000,
        transitionDuration: 1200,
        lazyload: true,
        overlay: 'colour',
        overlayOpacity: 70,
        words: 'light',
        shapeTop: 'wave',
      },
    ),
  ];
}

// Neighbouring blocks of words become one text; pictures stand by themselves.
function blockNodes(blocks: readonly DemoBlock[], id: () => string, find: SeedLookup): WidgetTree {
  const nodes: WidgetTree = [];
  let words = '';
  const flush = () => {
    if (words) nodes.push(node(id(), 'rich-text', { html: words }));
    words = '';
  };
  for (const block of blocks) {
    if (block.kind === 'picture') {
      flush();
      nodes.push(pictureNode(id(), block.picture.slug, block.picture.alt, block.caption ?? '', find));
    } else words += blockHtml(block);
  }
  flush();
  return nodes;
}

function pictureNode(id: string, slug: string, alt: string, caption: string, find: SeedLookup) {
  return node(id, 'image', {
    picture: find.picture(slug),
    alt,
    caption,
    opens: 'picture',
    gallery: 'article',
  });
}

function blockHtml(block: Exclude<DemoBlock, { kind: 'picture' }>): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${block.text}</h2>`;
    case 'text':
      return `<p>${block.text}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    case 'quote':
      return `<blockquote><p>${block.text}</p><p>${block.by}</p></blockquote>`;
    case 'facts':
      return `<table><tbody>${block.rows
        .map(({ name, value }) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`)
        .join('')}</tbody></table>`;
  }
}

// Ids of 7 characters: the slug's first five letters and a number of two digits.
function numberedIds(slug: string): () => string {
  const letters = slug
    .replace(/[^a-z0-9]/g, '')
    .padEnd(5, 'x')
    .slice(0, 5);
  let number = 0;
  return () => letters + String(++number).padStart(2, '0');
}
