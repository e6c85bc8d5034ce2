import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { TopToolbar, useRecordContext, useTranslate } from 'react-admin';

type PathOf = (record: Record<string, unknown>) => string;

/** The edit view's link to where the record stands on the site, or would stand while it is not public yet (`preview`). */
export function ViewInShop({
  label,
  path,
  preview,
}: {
  label: string;
  path: PathOf;
  preview?: { label: string; path: PathOf };
}) {
  const translate = useTranslate();
  const record = useRecordContext();
  const shown = record?.status === 'published' ? { label, path } : preview;
  return (
    <TopToolbar>
      {record && !record.trashedAt && shown ? (
        <Button
          component="a"
          href={shown.path(record)}
          target="_blank"
          rel="noopener"
          endIcon={<OpenInNew />}
        >
          {translate(shown.label)}
        </Button>
      ) : null}
    </TopToolbar>
  );
}
