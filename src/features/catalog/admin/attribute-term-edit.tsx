import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { TextInput, TopToolbar, useCreatePath, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { EditPage } from '#platform/admin/pages.tsx';
import type { ShownAttribute, ShownTerm } from './shown-term.ts';

const text = (key: string) => `resources.attribute-terms.${key}`;

/** The editor of an attribute's value. */
export function AttributeTermEdit() {
  return (
    <EditPage actions={<TermActions />}>
      <TextInput source="name" isRequired />
      <TextInput source="slug" helperText={text('help.slug')} />
      <FieldInput
        source="colour"
        field={{ kind: 'colour', default: '', help: text('help.colour'), wordless: true }}
      />
      <FieldInput source="pictureId" field={{ kind: 'picture', default: null }} />
      <FieldInput source="description" field={{ kind: 'rich-text', default: '' }} />
    </EditPage>
  );
}

function TermActions() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const term = useRecordContext<ShownTerm>();
  const { data: attribute } = useGetOne<ShownAttribute>(
    'attributes',
    { id: term?.attributeId ?? 0 },
    { enabled: term !== undefined },
  );
  if (!term) return <TopToolbar />;
  return (
    <TopToolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Button
        component={Link}
        to={createPath({ resource: 'attributes', type: 'edit', id: term.attributeId })}
        startIcon={<BackIcon />}
      >
        {translate(text('back'), { name: attribute?.name ?? '' })}
      </Button>
      {term.address && !term.trashedAt ? (
        <Button component="a" href={term.address} target="_blank" rel="noopener" endIcon={<OpenInNew />}>
          {translate(text('view'))}
        </Button>
      ) : null}
    </TopToolbar>
  );
}
