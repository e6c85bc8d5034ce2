import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';

/** The way from the form of a document to its editor; a template is edited on a page that it shows. */
export function EditorWay() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number }>();
  const mayWrite = useAdminSession()?.resources[useResourceContext() ?? '']?.update;
  if (!record || !mayWrite) return null;
  return (
    <TitledCard title={translate('slices.builder.title')}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('slices.builder.pageWay')}
      </Typography>
      <Button variant="outlined" href={`/admin/editor/${record.id}`}>
        {translate('slices.builder.open')}
      </Button>
    </TitledCard>
  );
}
