import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Confirm, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { CustomerMail, CustomerNote } from '../rules/customer-views.ts';
import type { ShownCustomer } from './shown-customer.ts';

/** What staff noted of a customer and wrote to them, the latest first. */
export function CustomerHistory({ customer, mayWrite }: { customer: ShownCustomer; mayWrite: boolean }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.customers.${key}`);
  const happenings = [
    ...customer.notes.map((note) => ({
      key: `note ${note.id}`,
      at: String(note.createdAt),
      view: <Note customerId={customer.id} note={note} mayWrite={mayWrite} />,
    })),
    ...customer.mails.map((mail) => ({
      key: `mail ${mail.id}`,
      at: String(mail.createdAt),
      view: <WrittenMail mail={mail} />,
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return (
    <TitledCard title={say('notes')}>
      {mayWrite ? <NewNote customerId={customer.id} /> : null}
      {happenings.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{say('nothingYet')}</Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {happenings.map(({ key, view }) => (
          <Box
            component="li"
            key={key}
            sx={{
              py: 1.25,
              paddingInlineStart: 2,
              mb: 1,
              borderInlineStart: '3px solid',
              borderColor: key.startsWith('mail') ? 'primary.main' : 'divider',
            }}
          >
            {view}
          </Box>
        ))}
      </Box>
    </TitledCard>
  );
}

function NewNote({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const { run, busy, errors } = useDeed();
  const [text, setText] = useState('');
  const say = (key: string) => translate(`resources.customers.${key}`);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (await run('customers', customerId, 'add-note', { text }, 'resources.customers.noteAdded'))
          setText('');
      }}
      sx={{ mb: 2 }}
    >
      <TextField
        label={say('note')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={Boolean(errors.text)}
        helperText={errors.text ?? say('notesHelp')}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || text.trim() === ''}
        sx={{ mt: 1, minHeight: 44 }}
      >
        {say('addNote')}
      </Button>
    </Box>
  );
}

function Note({ customerId, note, mayWrite }: { customerId: number; note: CustomerNote; mayWrite: boolean }) {
  const translate = useTranslate();
  const session = useAdminSession();
  const { run, busy, errors } = useDeed();
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const say = (key: string, values?: Record<string, string>) =>
    translate(`resources.customers.${key}`, values);
  const isOwn = mayWrite && note.authorId !== null && session?.user.id === note.authorId;
  const time = String(note.createdAt);
  const spoken = { time: time.slice(0, 16).replace('T', ' ') };
  if (typed !== null)
    return (
      <Box
        component="form"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const input = { note: note.id, text: typed };
          if (await run('customers', customerId, 'edit-note', input, 'resources.customers.noteSaved'))
            setTyped(null);
        }}
      >
        <TextField
          autoFocus
          label={say('note')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={Boolean(errors.text)}
          helperText={errors.text}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button type="submit" variant="outlined" disabled={busy || typed.trim() === ''}>
            {say('save')}
          </Button>
          <Button onClick={() => setTyped(null)}>{say('cancel')}</Button>
        </Box>
      </Box>
    );
  return (
    <>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note.text}
      </Typography>
      <SmallPrint>
        <InstantText value={time} /> · {note.author}
        {note.editedAt ? ` · ${say('edited')}` : ''}
        {isOwn ? (
          <>
            <Button size="small" aria-label={say('editNote', spoken)} onClick={() => setTyped(note.text)}>
              {say('edit')}
            </Button>
            <Button size="small" aria-label={say('deleteNote', spoken)} onClick={() => setIsAsked(true)}>
              {say('delete')}
            </Button>
          </>
        ) : null}
      </SmallPrint>
      <Confirm
        isOpen={isAsked}
        title={say('askDelete')}
        content={note.text}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          void run(
            'customers',
            customerId,
            'delete-note',
            { note: note.id },
            'resources.customers.noteDeleted',
          );
        }}
      />
    </>
  );
}

function WrittenMail({ mail }: { mail: CustomerMail }) {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  const mayRead = useAdminSession()?.resources.mails?.read ?? false;
  const heading = translate('resources.customers.mailHeading', { subject: mail.subject });
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {mail.mailId !== null && mayRead ? (
          <Link
            component={RouterLink}
            to={pathOf({ resource: 'mails', id: mail.mailId, type: 'show' })}
            underline="hover"
            sx={{ color: 'text.primary' }}
          >
            {heading}
          </Link>
        ) : (
          heading
        )}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {mail.text}
      </Typography>
      <SmallPrint>
        <InstantText value={String(mail.createdAt)} /> · {mail.author}
        {mail.status ? ` · ${translate(`resources.customers.mailStates.${mail.status}`)}` : ''}
      </SmallPrint>
    </>
  );
}

function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
