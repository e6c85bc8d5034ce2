import { FunctionField, SelectInput, TextInput, useTranslate } from 'react-admin';
import { DayInput } from '#platform/admin/day-input.tsx';
import { InstantField, InstantText } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import { type AuditRecord, AuditSubject, useAuditWords } from './audit-entry-words.tsx';

const text = (key: string) => `resources.audit-log.${key}`;
const DEEDS = ['create', 'update', 'trash', 'restore', 'delete', 'export', 'import', 'edit'];

interface Choices {
  people: { id: string; name: string }[];
  kinds: string[];
}

function useChoices(): Choices {
  return useRest<Choices>('audit-log/choices').data ?? { people: [], kinds: [] };
}

/** Narrows the list down to a person that the trail knows. */
function PersonInput({ source }: { source: string; alwaysOn?: boolean }) {
  const { people } = useChoices();
  return <SelectInput source={source} choices={people} translateChoice={false} sx={{ minWidth: 200 }} />;
}

/** Narrows it down to a kind of records. */
function KindInput({ source }: { source: string; alwaysOn?: boolean }) {
  const { kinds } = useChoices();
  const words = useAuditWords();
  const choices = kinds
    .map((id) => ({ id, name: words.kind(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 200 }} />;
}

const filters = [
  <PersonInput key="actorId" source="actorId" alwaysOn />,
  <KindInput key="resource" source="resource" alwaysOn />,
  <SelectInput
    key="deed"
    source="deed"
    choices={DEEDS.map((id) => ({ id, name: text(`deeds.${id}`) }))}
    sx={{ minWidth: 160 }}
  />,
  <DayInput key="from" source="at_gte" />,
  <DayInput key="until" source="at_lte" />,
  <TextInput key="recordId" source="recordId" />,
];

/** Who did what, the latest first. */
export function AuditList() {
  const translate = useTranslate();
  const words = useAuditWords();
  return (
    <ListPage
      creatable={false}
      rowClick="show"
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      phone={{
        primary: (entry: AuditRecord) => `${words.subject(entry)} – ${words.deed(entry)}`,
        secondary: ({ actorName, at }: AuditRecord) => (
          <>
            {words.person(actorName)}, <InstantText value={at} />
          </>
        ),
      }}
    >
      <InstantField source="at" />
      <FunctionField
        source="actorName"
        sortable={false}
        sx={{ overflowWrap: 'break-word' }}
        render={({ actorName }: AuditRecord) => words.person(actorName)}
      />
      <RecordLinkField
        source="deed"
        to="show"
        sortable={false}
        render={(entry: AuditRecord) => words.deed(entry)}
      />
      <FunctionField
        source="record"
        sortable={false}
        render={(entry: AuditRecord) => <AuditSubject entry={entry} />}
      />
      <FunctionField
        source="fields"
        sortable={false}
        sx={{ overflowWrap: 'break-word' }}
        label={translate(text('fields.fields'))}
        render={(entry: AuditRecord) => words.fields(entry).join(', ')}
      />
    </ListPage>
  );
}
