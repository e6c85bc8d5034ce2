import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { asWords } from '../audit-words.ts';

/** One entry as the interface tells it. */
export interface AuditRecord {
  id: number;
  at: string;
  actorId: string | null;
  actorName: string;
  resource: string;
  recordId: string;
  deed: string;
  /** What the record is called; '' where nobody knows. */
  record: string;
  /** Where it leads, if not to its own screen. */
  path: string | null;
  isThere: boolean;
  /** What changed, by labels; `names` are the fields of records in the same order, '' for what has none. */
  fields: string[];
  names: string[];
  /** Of a single entry alone. */
  lines?: { name?: string; label: string; before: string; after: string }[];
}

const text = (key: string) => `resources.audit-log.${key}`;

/** Whether an entry is about all records of its kind. */
function isWhole({ deed, recordId }: Pick<AuditRecord, 'deed' | 'recordId'>): boolean {
  return deed === 'export' || recordId === '';
}

/** Says deeds and kinds of records. */
export function useAuditWords() {
  const translate = useTranslate();
  const sections = useAdminParts(adminPoints.formSections);
  const words = {
    /** As the screen of the records calls it, else as all of them do. */
    deed: ({ resource, deed }: Pick<AuditRecord, 'resource' | 'deed'>) =>
      translate(`resources.${resource}.audited.${deed}`, {
        _: translate(text(`deeds.${deed}`), { _: asWords(deed) }),
      }),
    kind: (kind: string, count = 1) =>
      translate(`resources.${kind}.name`, {
        smart_count: count,
        _: translate(text(`kinds.${kind}`), { smart_count: count, _: asWords(kind) }),
      }),
    /** A field as the form of the records calls it, a part of them by the title of its section. */
    field: (resource: string, name: string | undefined, label: string): string => {
      if (!name) return label;
      const section = sections.find((one) => one.resource === resource && one.part === name);
      return translate(text(`labels.${resource}.${name}`), {
        _:
          section && 'title' in section
            ? translate(section.title)
            : translate(`resources.${resource}.fields.${name}`, { _: label }),
      });
    },
    fields: ({ resource, names, fields }: Pick<AuditRecord, 'resource' | 'names' | 'fields'>): string[] => [
      ...new Set(fields.map((label, at) => words.field(resource, names[at], label))),
    ],
    subject: (entry: AuditRecord): string => {
      const { kind, record } = words;
      if (isWhole(entry)) return kind(entry.resource, 2);
      return words.phrase(entry) || `${kind(entry.resource)}: ${record(entry)}`;
    },
    /** A record that there is, in the words of its kind's own, such as “Account of Ada”; '' where the kind has none. */
    phrase: (entry: AuditRecord): string =>
      entry.record === ''
        ? ''
        : translate(`resources.${entry.resource}.auditedAs`, { name: entry.record, _: '' }),
    person: (name: string) => name || translate(text('nobody')),
    record: ({ deed, record, recordId }: AuditRecord) =>
      isWhole({ deed, recordId })
        ? ''
        : record || (/^\d+$/.test(recordId) ? translate(text('numbered'), { id: recordId }) : recordId),
  };
  return words;
}

/** What an entry is about: its kind and name, as a link while it is there and has a screen. */
export function AuditSubject({ entry }: { entry: AuditRecord }) {
  const translate = useTranslate();
  const words = useAuditWords();
  const to = useSubjectPath(entry);
  const whole = isWhole(entry);
  const phrase = whole ? '' : words.phrase(entry);
  const name = whole ? words.kind(entry.resource, 2) : phrase || words.record(entry);
  const screen = useAdminParts(adminPoints.screens).find((one) => one.name === entry.resource);
  // What stands for no resource knows its records itself: whether one is there is not known here.
  const isGone = !entry.isThere && !whole && to === null && screen?.capability === undefined;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {whole || phrase ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words.kind(entry.resource)}:{' '}
        </Box>
      )}
      {to === null ? (
        name
      ) : (
        <Link component={RouterLink} to={to} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      )}
      {isGone ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({translate(text('gone'))})
        </Box>
      ) : null}
    </Box>
  );
}

function useSubjectPath({ resource, recordId, path, isThere, deed }: AuditRecord): string | null {
  const createPath = useCreatePath();
  const screen = useAdminParts(adminPoints.screens).find(({ name }) => name === resource);
  if (path) return path;
  if (resource === 'texts') return '/texts';
  if (!screen) return null;
  if (isWhole({ deed, recordId })) return screen.list ? `/${resource}` : null;
  // A screen that stands for no resource of its name (`capability`) knows its records itself.
  if (!isThere && screen.capability === undefined) return null;
  const type = screen.edit ? 'edit' : screen.show ? 'show' : undefined;
  return type && recordId !== '' ? createPath({ resource, id: recordId, type }) : null;
}
