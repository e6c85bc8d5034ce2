import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { TextInput, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { FormSection } from '#platform/admin/form-section.tsx';
import { useLookOnly } from '#platform/admin/look-only.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { CapabilitiesInput } from './capabilities-input.tsx';
import { RemoveRole } from './remove-role.tsx';
import { RolePeople } from './role-people.tsx';
import type { ShownRole } from './shown-role.ts';

const text = (key: string) => `resources.roles.${key}`;

/** A new role, perhaps begun as a copy of another one. */
export function RoleCreate() {
  return (
    <CreatePage defaults={{ capabilities: [] }}>
      <FormSection title={text('sections.role')}>
        <TextInput source="name" isRequired helperText={text('help.name')} />
      </FormSection>
      <FormSection title={text('sections.rights')}>
        <CapabilitiesInput />
      </FormSection>
    </CreatePage>
  );
}

/** A role: what it may do, and who has it. */
export function RoleEdit() {
  return (
    <EditPage
      below={<RolePeople />}
      deeds={
        <>
          <CopyRole />
          <RemoveRole />
        </>
      }
    >
      <RoleForm />
    </EditPage>
  );
}

function RoleForm() {
  const translate = useTranslate();
  const role = useRecordContext<ShownRole>();
  const why = useWhyFixed(role);
  const mayOnlyLook = useLookOnly();
  if (!role) return null;
  return (
    <>
      {why && !mayOnlyLook ? (
        <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
          {translate(text(why))}
        </Alert>
      ) : null}
      <FormSection title={text('sections.role')}>
        <TextInput
          source="name"
          isRequired
          readOnly={why !== null}
          helperText={why ? false : text('help.name')}
        />
      </FormSection>
      <FormSection title={text('sections.rights')}>
        {role.slug === 'administrator' ? (
          translate(text('everything'))
        ) : (
          <CapabilitiesInput fixed={why ? role.granted : undefined} />
        )}
      </FormSection>
    </>
  );
}

/** Why a role cannot be changed by whoever looks at it, as the key of a text; null where it can. */
function useWhyFixed(role: ShownRole | undefined): 'shippedNote' | 'beyondNote' | null {
  const session = useAdminSession();
  if (role?.isShipped) return 'shippedNote';
  const mayChange =
    session?.resources.roles?.update && role?.granted.every((capability) => mayIn(session, capability));
  return mayChange ? null : 'beyondNote';
}

function CopyRole() {
  const translate = useTranslate();
  const session = useAdminSession();
  const role = useRecordContext<ShownRole>();
  if (!role || !session?.resources.roles?.create) return null;
  const record = {
    name: translate(text('copyOf'), { name: role.name }),
    capabilities: role.granted.filter((capability) => mayIn(session, capability)),
  };
  return (
    <Button component={Link} to="/roles/create" state={{ record }} startIcon={<CopyIcon />}>
      {translate(text('copy'))}
    </Button>
  );
}
