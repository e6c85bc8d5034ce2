import Button from '@mui/material/Button';
import { FunctionField, TextField, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { accessInWords } from './access-in-words.ts';

interface KeyRecord {
  prefix: string;
  scopes: string[];
  state: 'active' | 'expired' | 'revoked';
}

const text = (key: string) => `resources.api-keys.${key}`;
const TONES: Record<KeyRecord['state'], StateTone> = { active: 'good', expired: 'quiet', revoked: 'quiet' };

/** All keys, the newest first. */
export function ApiKeyList() {
  const translate = useTranslate();
  return (
    <ListPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      exportable={false}
      tools={
        <Button component={Link} to="/api-reference" size="small">
          {translate(text('docs'))}
        </Button>
      }
      phone={{
        primary: 'name',
        secondary: (key: KeyRecord) => `${key.prefix}…`,
        end: (key: KeyRecord) => translate(text(`states.${key.state}`)),
      }}
    >
      <RecordLinkField source="name" to="edit" />
      <FunctionField
        source="prefix"
        sortable={false}
        render={(key: KeyRecord) => <code>{key.prefix}…</code>}
      />
      <FunctionField
        source="scopes"
        sortable={false}
        render={(key: KeyRecord) => accessInWords(key.scopes)}
      />
      <InstantField source="lastUsedAt" emptyText={translate(text('neverUsed'))} />
      <InstantField
        source="expiresAt"
        precision="day"
        sortable={false}
        emptyText={translate(text('never'))}
      />
      <TextField source="makerName" sortable={false} />
      <FunctionField
        source="state"
        sortable={false}
        render={({ state }: KeyRecord) => (
          <StateChip tone={TONES[state]} text={translate(text(`states.${state}`))} />
        )}
      />
    </ListPage>
  );
}
