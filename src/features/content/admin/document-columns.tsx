import { FunctionField, SelectInput, useResourceContext, useTranslate } from 'react-admin';
import { DayInput } from '#platform/admin/day-input.tsx';
import { useInstantWords } from '#platform/admin/instant-field.tsx';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../rules/document-states.ts';
import { useChoices } from './use-choices.ts';

/** What lists of documents know of one. */
export interface ListedDocument {
  id: number;
  title: string;
  slug: string | null;
  status: DocumentStatus;
  publishAt: string | null;
  author: string;
  kindLabel: string;
  shownOnWords: string;
  trashedAt: string | null;
}

const TONES: Record<DocumentStatus, StateTone> = {
  published: 'good',
  scheduled: 'busy',
  private: 'quiet',
  draft: 'quiet',
};

/** The states as the back office offers them, in its words. */
export const statusChoices = DOCUMENT_STATUSES.map((id) => ({
  id,
  name: `resources.pages.statuses.${id}`,
}));

/** A document's state, with the moment of what is scheduled. */
export function DocumentState({ document }: { document: ListedDocument }) {
  const translate = useTranslate();
  const { status, publishAt } = document;
  const day = useInstantWords('day')(publishAt);
  const words = translate(`resources.pages.statuses.${status}`);
  const at = status === 'scheduled' && day !== '' ? ` · ${day}` : '';
  return <StateChip tone={TONES[status]} text={words + at} />;
}

/** The column of states. */
export const statusColumn = (
  <FunctionField
    source="status"
    render={(document: ListedDocument) => <DocumentState document={document} />}
  />
);

/** What lists of documents are narrowed by: state, who made them, when they were changed. */
export const documentFilters = [
  <SelectInput key="status" source="status" choices={statusChoices} />,
  <AuthorInput key="author" source="authorId" label="resources.pages.fields.author" />,
  <DayInput key="from" source="updatedAt_gte" label="resources.pages.fields.changedFrom" />,
  <DayInput key="to" source="updatedAt_lte" label="resources.pages.fields.changedUntil" />,
];

function AuthorInput(asked: { source: string; label: string }) {
  return <SelectInput {...asked} choices={useChoices().authors} optionText="name" translateChoice={false} />;
}

/** The kinds of documents that are no pages, to narrow a list by. */
export function KindInput(asked: { source: string; label?: string; alwaysOn?: boolean }) {
  const resource = useResourceContext();
  const kinds = useChoices().kinds.filter(({ name }) => name !== 'page');
  return (
    <SelectInput
      {...asked}
      choices={kinds.map(({ name, label }) => ({ id: name, name: label }))}
      translateChoice={false}
      resettable
      sx={{ minWidth: 180 }}
      {...(resource ? { resource } : {})}
    />
  );
}

/** The pages that documents are for, to narrow a list by. */
export function ShownOnInput(asked: { source: string; label?: string; alwaysOn?: boolean }) {
  const pages = useChoices().pages.map(({ name, label }) => ({ id: name, name: label }));
  return <SelectInput {...asked} choices={pages} translateChoice={false} resettable sx={{ minWidth: 180 }} />;
}
