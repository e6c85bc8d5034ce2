import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import {
  TextInput,
  TopToolbar,
  useCreatePath,
  useGetOne,
  useInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ColourControl } from '#platform/admin/controls/colour-control.tsx';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { EditPage } from '#platform/admin/pages.tsx';
import type { Field } from '#platform/fields/field.ts';
import type { ShownAttribute, ShownTerm } from './shown-term.ts';

const text = (key: string) => `resources.attribute-terms.${key}`;

const description: Field = { kind: 'rich-text', label: text('fields.description'), default: '' };
const picture: Field = { kind: 'picture', label: text('fields.pictureId'), default: null };

/** The editor of an attribute's value. */
export function AttributeTermEdit() {
  return (
    <EditPage actions={<TermActions />}>
      <TextInput source="name" isRequired />
      <TextInput source="slug" helperText={text('help.slug')} />
      <ColourInput source="colour" />
      <FieldInput source="pictureId" field={picture} />
      <FieldInput source="description" field={description} />
    </EditPage>
  );
}

function ColourInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  return (
    <ColourControl
      label={translate(text('fields.colour'))}
      name={field.name}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      help={translate(text('help.colour'))}
      isOfWords={false}
      onChange={field.onChange}
    />
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
