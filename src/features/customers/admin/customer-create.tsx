import { useState } from 'react';
import {
  AutocompleteArrayInput,
  type RaRecord,
  ReferenceArrayInput,
  TextInput,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { CreatePage } from '#platform/admin/pages.tsx';
import { ShownOnceDialog } from '#platform/admin/shown-once-dialog.tsx';
import { ALL_GROUPS } from './all-groups.ts';

const text = (key: string) => `resources.customers.${key}`;

/** A customer as they were just made; `link` sets their password where no mail carries it. */
interface MadeCustomer {
  id: number;
  email: string;
  link?: string;
}

/** Makes an account for somebody, who chooses the password themselves. */
export function CustomerCreate() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const [made, setMade] = useState<MadeCustomer>();
  const toPage = ({ id }: MadeCustomer) => redirect('show', 'customers', id);
  return (
    <>
      <CreatePage
        saveLabel={text('make')}
        onMade={(record: RaRecord) => {
          const customer = record as unknown as MadeCustomer;
          if (customer.link) return setMade(customer);
          notify(text('made'), { type: 'success', messageArgs: { email: customer.email } });
          toPage(customer);
        }}
      >
        <TextInput source="name" label={text('fullName')} isRequired />
        <TextInput source="email" type="email" isRequired helperText={text('makeHelp')} />
        <ReferenceArrayInput source="groupIds" reference="customer-groups" {...ALL_GROUPS_OF_INPUT}>
          <AutocompleteArrayInput optionText="name" label={text('fields.groups')} />
        </ReferenceArrayInput>
      </CreatePage>
      {made?.link ? (
        <ShownOnceDialog
          value={made.link}
          say={(key) => translate(text(`link.${key}`), { email: made.email })}
          onDone={() => toPage(made)}
        />
      ) : null}
    </>
  );
}

const ALL_GROUPS_OF_INPUT = { perPage: ALL_GROUPS.pagination.perPage, sort: ALL_GROUPS.sort };
