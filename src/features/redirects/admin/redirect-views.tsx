import { FunctionField, NumberField, useTranslate } from 'react-admin';
import { editorsOf } from '#platform/admin/editors.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { AddressInput, ShortAddress } from './address-parts.tsx';

interface Redirect {
  id: number;
  fromAddress: string;
  toPath: string;
}

const oldAddress = ({ fromAddress }: Redirect) => <ShortAddress address={fromAddress} />;
const newPath = ({ toPath }: Redirect) => <ShortAddress address={toPath} />;

/** All redirects, with how often each was followed. */
export function RedirectList() {
  const translate = useTranslate();
  return (
    <ListPage
      trashable
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={{
        primary: oldAddress,
        secondary: newPath,
        end: 'hits',
      }}
    >
      <RecordLinkField source="fromAddress" to="edit" render={oldAddress} />
      <FunctionField source="toPath" render={newPath} />
      <NumberField source="hits" />
      <FunctionField
        source="lastHitAt"
        render={({ lastHitAt }: { lastHitAt: string | null }) =>
          lastHitAt ? <InstantField source="lastHitAt" /> : translate('resources.redirects.never')
        }
      />
    </ListPage>
  );
}

function RedirectForm() {
  return (
    <>
      <AddressInput source="fromAddress" helperText="resources.redirects.help.fromAddress" />
      <AddressInput source="toPath" helperText="resources.redirects.help.toPath" />
    </>
  );
}

/** The editors of a redirect. */
export const { Edit: RedirectEdit, Create: RedirectCreate } = editorsOf(<RedirectForm />);
