import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';

/** The way from the form of a document to its editor; a template is edited on a page that it shows. */
export function EditorWay() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; slug?: string | null; kind?: string }>();
  if (!record) return null;
  const isTemplate = record.kind === 'template';
  const at = record.slug ? `/${record.slug}/` : '/';
  return (
    <TitledCard title={translate('slices.builder.title')}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate(isTemplate ? 'slices.builder.templateWay' : 'slices.builder.pageWay')}
      </Typography>
      {isTemplate ? null : (
        <Button variant="outlined" href={`/admin/editor/${record.id}?at=${encodeURIComponent(at)}`}>
          {translate('slices.builder.open')}
        </Button>
      )}
    </TitledCard>
  );
}
