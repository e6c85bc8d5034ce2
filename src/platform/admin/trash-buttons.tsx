import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  Confirm,
  type Identifier,
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselectAll,
} from 'react-admin';
import { useAdminSession } from './use-admin-session.ts';
import { type TrashDeed, useTrash } from './use-trash.ts';

/** A record that may lie in the trash. */
interface TrashableRecord extends RaRecord {
  trashedAt?: string | null;
}

const ICONS = { trash: DeleteIcon, restore: RestoreIcon, delete: DeleteForeverIcon };

/**
 * One deed on some records; everything but taking out of the trash asks first, and asks on where the server has a
 * question.
 */
function DeedButton({
  deed,
  ids,
  what,
  onDone,
  size = 'medium',
}: {
  deed: TrashDeed;
  ids: readonly Identifier[];
  /** The records in words, for the question. */
  what: string;
  onDone?: () => void;
  size?: 'small' | 'medium';
}) {
  const translate = useTranslate();
  const { run, busy } = useTrash();
  const resource = useResourceContext() ?? '';
  const [asking, setAsking] = useState(false);
  const [question, setQuestion] = useState<string>();
  const Icon = ICONS[deed];

  function ask(open: boolean) {
    setQuestion(undefined);
    setAsking(open);
  }

  async function act() {
    const outcome = await run(deed, ids, question !== undefined);
    if (typeof outcome === 'object') return setQuestion(outcome.question);
    ask(false);
    if (outcome === 'done') onDone?.();
  }

  const says = (key: string) =>
    translate(`resources.${resource}.${key}`, { _: translate(`admin.${key}`, { _: '' }) });
  const explained =
    question === undefined ? says(`explain.${deed}`) : `${question}\n${says('explain.anyway')}`;

  return (
    <>
      <Button
        size={size}
        color={deed === 'restore' ? 'primary' : 'error'}
        startIcon={<Icon />}
        disabled={busy}
        onClick={(event) => {
          // In a row, the row's own click would open the record.
          event.stopPropagation();
          if (deed === 'restore') void act();
          else ask(true);
        }}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate(`admin.deeds.${deed}`)}
      </Button>
      {deed === 'restore' ? null : (
        <Confirm
          isOpen={asking}
          loading={busy}
          title={`admin.ask.${deed}`}
          content={<Box sx={{ whiteSpace: 'pre-line' }}>{explained.trim()}</Box>}
          titleTranslateOptions={{ what }}
          confirm={question === undefined ? `admin.deeds.${deed}` : 'admin.deeds.anyway'}
          confirmColor="warning"
          ConfirmIcon={Icon}
          onConfirm={() => void act()}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

/** The deeds of a form's toolbar: into the trash, or, for what lies there, out of it and away for good. */
export function FormTrashButtons() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<TrashableRecord>();
  const nameOf = useGetRecordRepresentation(resource);
  const redirect = useRedirect();
  const rights = useAdminSession()?.resources[resource];
  if (!record || !rights) return null;
  const what = `“${nameOf(record)}”`;
  const away = () => redirect('list', resource);
  if (!record.trashedAt)
    return rights.trash ? <DeedButton deed="trash" ids={[record.id]} what={what} onDone={away} /> : null;
  return (
    <span>
      {rights.trash ? <DeedButton deed="restore" ids={[record.id]} what={what} /> : null}
      {rights.delete ? <DeedButton deed="delete" ids={[record.id]} what={what} onDone={away} /> : null}
    </span>
  );
}

/** The same deeds for all marked rows of a list. */
export function BulkTrashButtons() {
  const { selectedIds = [], filterValues } = useListContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const unmark = useUnselectAll(resource);
  const rights = useAdminSession()?.resources[resource];
  // The bar around it is there all the time, only without height.
  if (!rights || selectedIds.length === 0) return null;
  const count = selectedIds.length;
  const name = translate(`resources.${resource}.name`, { smart_count: count }).toLowerCase();
  const shared = {
    ids: selectedIds,
    what: translate(`resources.${resource}.counted`, { smart_count: count, _: `${count} ${name}` }),
    onDone: () => unmark(),
  };
  if (!filterValues?.trashed) return rights.trash ? <DeedButton deed="trash" {...shared} /> : null;
  return (
    <>
      {rights.trash ? <DeedButton deed="restore" {...shared} /> : null}
      {rights.delete ? <DeedButton deed="delete" {...shared} /> : null}
    </>
  );
}

/** A row's way out of the trash. */
export function RestoreRowButton(_: { label?: string; sortable?: boolean }) {
  const record = useRecordContext<TrashableRecord>();
  return record?.trashedAt ? <DeedButton deed="restore" ids={[record.id]} what="" size="small" /> : null;
}
