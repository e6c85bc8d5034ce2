import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import type { OrderNoteView, OrderStateChangeView } from '../rules/order-views.ts';

interface Happening {
  key: string;
  at: string;
  heading: string;
  text: string;
  by: string;
  kind: 'change' | OrderNoteView['kind'];
}

/** Notes and changes of state in one timeline, the latest first. */
export function OrderHistory({
  notes,
  changes,
}: {
  notes: OrderNoteView[];
  changes: OrderStateChangeView[];
}) {
  const translate = useTranslate();
  const state = (name: string) => translate(`slices.orders.states.${name}`);
  const happenings: Happening[] = [
    ...notes.map((note) => ({
      key: `note ${note.id}`,
      at: String(note.createdAt),
      heading: translate(`resources.orders.noteKinds.${note.kind}`),
      text: note.text,
      by: note.author,
      kind: note.kind,
    })),
    ...changes.map((change) => ({
      key: `change ${change.id}`,
      at: String(change.createdAt),
      heading: change.from
        ? translate('resources.orders.becomes', { from: state(change.from), to: state(change.to) })
        : translate('resources.orders.began', { to: state(change.to) }),
      text: change.cause,
      by: change.person,
      kind: 'change' as const,
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {happenings.map((one) => (
        <Box
          component="li"
          key={one.key}
          sx={{
            py: 1.25,
            paddingInlineStart: 2,
            mb: 1,
            borderInlineStart: '3px solid',
            borderColor: one.kind === 'customer' ? 'primary.main' : 'divider',
          }}
        >
          <Typography sx={{ fontWeight: 600 }}>{one.heading}</Typography>
          {one.text ? (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{one.text}</Typography>
          ) : null}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <InstantText value={one.at} />
            {one.by ? ` · ${one.by}` : ''}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
