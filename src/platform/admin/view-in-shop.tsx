import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { TopToolbar, useRecordContext, useTranslate } from 'react-admin';

/** The edit view's link to where the record stands on the site; absent while it is not public. */
export function ViewInShop({
  label,
  path,
}: {
  label: string;
  path: (record: Record<string, unknown>) => string;
}) {
  const translate = useTranslate();
  const record = useRecordContext();
  const isPublic = record && record.status === 'published' && !record.trashedAt;
  return (
    <TopToolbar>
      {isPublic ? (
        <Button component="a" href={path(record)} target="_blank" rel="noopener" endIcon={<OpenInNew />}>
          {translate(label)}
        </Button>
      ) : null}
    </TopToolbar>
  );
}
