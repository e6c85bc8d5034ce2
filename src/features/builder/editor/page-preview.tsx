import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';

/** By this parameter pages show a document as it is being changed; such pages count no visits. */
const DRAFT = 'draft';

/** The page as visitors would see it, scripts and all, with the draft that was saved when it was asked for. */
export function PagePreview() {
  const translate = useTranslate();
  const { document, back } = useEditing();
  const [address] = useState(() => withDraft(new URL(back, location.origin), document.id));

  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument;
    // Whoever goes on to another page stays among drafts.
    page?.addEventListener(
      'click',
      ({ target }) => {
        const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
        if (link?.origin === location.origin && !link.hash)
          link.href = withDraft(new URL(link.href), document.id);
      },
      { capture: true },
    );
    page?.addEventListener('formdata', ({ target, formData }) => {
      if ((target as HTMLFormElement).method === 'get') formData.set(DRAFT, String(document.id));
    });
  }

  return (
    <iframe
      src={address}
      title={translate('slices.builder.preview')}
      onLoad={onLoad}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }}
    />
  );
}

function withDraft(url: URL, document: number): string {
  url.searchParams.set(DRAFT, String(document));
  return url.href;
}
