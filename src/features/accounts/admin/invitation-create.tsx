import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, SelectInput, TextInput, useNotify, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CreatePage } from '#platform/admin/pages.tsx';
import { CUSTOMER } from '../rules/roles.ts';
import { HandOverLink } from './hand-over-link.tsx';
import type { ShownInvitation } from './invitation-chip.tsx';
import { useRoleChoices } from './use-role-choices.ts';

const text = (key: string) => `resources.invitations.${key}`;

/** Invites somebody to work in the shop. */
export function InvitationCreate() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const roles = useRoleChoices().filter(({ id }) => id !== CUSTOMER);
  const [made, setMade] = useState<ShownInvitation>();
  const toStaff = () => redirect('list', 'users');
  return (
    <>
      <CreatePage
        saveLabel={text('invite')}
        saveIcon={<InviteIcon />}
        onMade={(record: RaRecord) => {
          const invited = record as unknown as ShownInvitation;
          if (invited.link) return setMade(invited);
          notify(text('sent'), { type: 'success', messageArgs: { email: invited.email } });
          toStaff();
        }}
        deeds={
          <Button component={Link} to="/users/create">
            {translate(text('withPassword'))}
          </Button>
        }
      >
        <TextInput source="email" type="email" isRequired helperText={text('help.email')} />
        <TextInput source="name" helperText={text('help.name')} />
        <SelectInput
          source="role"
          choices={roles}
          translateChoice={false}
          isRequired
          helperText={text('help.role')}
        />
      </CreatePage>
      {made?.link ? <HandOverLink email={made.email} link={made.link} onDone={toStaff} /> : null}
    </>
  );
}
