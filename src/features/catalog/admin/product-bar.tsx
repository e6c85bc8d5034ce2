import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DuplicateButton } from '#platform/admin/duplicate-button.tsx';
import { SMALL } from '#platform/admin/form-toolbars.tsx';
import { useUploading } from '#platform/admin/uploading.ts';
import { useSaveWith } from '#platform/admin/use-save-with.ts';
import { copyOfProduct } from './product-copy.ts';
import { useFormWords } from './product-form-texts.ts';

type Product = {
  id: number;
  slug: string;
  name: string;
  status: string;
  version: number;
  trashedAt: string | null;
};

/** What can be done with a product beside saving it: in the bar that stays in sight. */
export function ProductBar() {
  const record = useRecordContext<Product>();
  const isStored = record?.id !== undefined;
  if (record?.trashedAt) return null;
  return (
    <>
      <StatusButton />
      {isStored ? (
        <Box sx={SMALL}>
          <PreviewLink product={record} />
          <DuplicateProduct />
        </Box>
      ) : null}
    </>
  );
}

/** Saves with another status: what nobody sees is published, what is published taken back. Refused, the form keeps its own. */
function StatusButton() {
  const word = useFormWords();
  const stored = useRecordContext<Partial<Product>>()?.status ?? 'draft';
  const isUploading = useUploading();
  const saveWith = useSaveWith();
  const isPublic = stored === 'published';
  // Published now, not at a moment that was planned.
  const wanted = isPublic ? { status: 'draft' } : { status: 'published', publishAt: null };
  return (
    <Button
      variant={isPublic ? 'text' : 'contained'}
      color="primary"
      startIcon={isPublic ? undefined : <PublishIcon />}
      disabled={isUploading}
      onClick={() => void saveWith(wanted)}
    >
      {word(isPublic ? 'bar.unpublish' : 'bar.publish')}
    </Button>
  );
}

/**
 * The product's page: in the shop, or as those see it who manage the shop while nobody else does. Of what nobody else sees
 * the preview shows what is typed: it is saved first.
 */
function PreviewLink({ product: { slug, status, version } }: { product: Product }) {
  const word = useFormWords();
  const { isDirty } = useFormContext().formState;
  const isUploading = useUploading();
  const saveWith = useSaveWith();
  const isPublic = status === 'published';
  // The version that is looked at once the save has made it another; a refused save opens nothing.
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (asked.current === undefined || asked.current === version) return;
    asked.current = undefined;
    window.open(`/product/${slug}/`, '_blank', 'noopener');
  }, [version, slug]);
  if (isDirty && !isPublic)
    return (
      <Button
        disabled={isUploading}
        endIcon={<OpenInNew />}
        onClick={async () => {
          asked.current = version;
          await saveWith({});
        }}
      >
        {word('bar.savePreview')}
      </Button>
    );
  return (
    <Button
      component="a"
      href={`/product/${slug}/`}
      target="_blank"
      rel="noopener"
      endIcon={<OpenInNew />}
      {...(isDirty ? { title: word('bar.asSaved') } : {})}
    >
      {word(isPublic ? 'bar.view' : 'bar.preview')}
    </Button>
  );
}

/** Makes a draft like this product. */
function DuplicateProduct() {
  const word = useFormWords();
  const copy = (stored: Record<string, unknown>) =>
    copyOfProduct(stored, word('bar.copyOf', { name: String(stored.name) }));
  return <DuplicateButton label={word('bar.duplicate')} done={word('bar.copied')} copy={copy} />;
}
