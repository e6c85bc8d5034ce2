import { type OpenedDocument, opensByItself, opensDocument } from '#platform/overlays/document-attributes.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';

/** Documents of the test shop's wishlist page, each with a button of its title that opens it, in this order. */
const shownDocuments: readonly OpenedDocument[] = [
  { document: 'letter', title: 'Letter', size: 'small' },
  { document: 'hint', title: 'Hint', place: 'bottom-end', modal: false },
  { document: 'bar', title: 'Bar', place: 'top', modal: false, motion: 'fade' },
  { document: 'story', title: 'Story', place: 'full' },
];

function Documents() {
  return (
    // Room for what stands in a corner.
    <aside aria-label="Documents" style={{ paddingBlockEnd: '20rem' }}>
      {shownDocuments.map((shown) => (
        <div key={shown.document}>
          <template id={`document-${shown.document}`}>
            <p>What the {shown.title} says, in some more words than one.</p>
          </template>
          <button type="button" className="btn" {...opensDocument(shown)}>
            {shown.title}
          </button>
        </div>
      ))}
      <a href="/shop/" {...opensDocument({ document: 'none', title: 'None' })}>
        Nothing stands here
      </a>
      <template id="document-sale">
        <p>Everything is cheaper.</p>
      </template>
      <template id="document-news">
        <p>Something is new.</p>
      </template>
      <div {...opensByItself({ document: 'sale', title: 'Sale', priority: 1 }, 'touch')}>
        <button type="button">Sale by itself</button>
        <div {...opensByItself({ document: 'news', title: 'News', priority: 2 }, 'touch')}>
          <button type="button">Both by themselves</button>
        </div>
      </div>
    </aside>
  );
}

/** A shop whose wishlist page shows documents above itself: `openTestShop({ slices: withShownDocuments })`. */
export function withShownDocuments(configured: readonly Slice[]): readonly Slice[] {
  const slice = defineSlice({
    name: 'test-documents',
    adds: [
      pageParts.with(
        pagePart<object>({ name: 'documents', kinds: ['wishlist'], load: () => ({}), View: Documents }),
      ),
    ],
  });
  return [...configured, slice];
}
