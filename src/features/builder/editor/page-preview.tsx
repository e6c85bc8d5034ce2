import Box from '@mui/material/Box';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';

/** By this parameter pages show a document as it is being changed; such pages count no visits. */
const DRAFT = 'draft';

/** The page as visitors would see it, scripts and all, with the draft that was saved when it was asked for. */
export function PagePreview() {
  const translate = useTranslate();
  const { document, back } = useEditing();
  const draft = String(document.id);
  const [address] = useState(() => withDraft(new URL(back, location.origin), draft));

  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument;
    // Whoever goes on to another page stays among drafts.
    page?.addEventListener(
      'click',
      ({ target }) => {
        const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
        if (link?.origin === location.origin && !link.hash) link.href = withDraft(new URL(link.href), draft);
      },
      { capture: true },
    );
    page?.addEventListener('formdata', ({ target, formData }) => {
      if ((target as HTMLFormElement).method === 'get') formData.set(DRAFT, draft);
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

/** The page as it was at a revision, as wide as a computer's screen and made smaller where there is less room; on a phone as it is there. */
export function DraftFrame({ revision, title }: { revision: number; title: string }) {
  const { document, back } = useEditing();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = room.width < NARROW ? room.width : WIDE;
  const scale = room.width / width || 1;
  return (
    <Box
      ref={box}
      sx={{ position: 'relative', overflow: 'hidden', flex: 1, border: 1, borderColor: 'divider' }}
    >
      <iframe
        src={withDraft(new URL(back, location.origin), `${document.id}.${revision}`)}
        title={title}
        style={{
          position: 'absolute',
          top: 0,
          left: 0,
          border: 0,
          width,
          height: room.height / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  );
}

/** Widths in pixels: what a page is shown at, and below which room it is shown as on a phone. */
const [WIDE, NARROW] = [1280, 560];

function withDraft(url: URL, draft: string): string {
  url.searchParams.set(DRAFT, draft);
  return url.href;
}
