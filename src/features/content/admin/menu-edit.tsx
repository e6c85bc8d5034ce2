import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { AddRowButton } from '#platform/admin/add-row-button.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { LinkInput } from './link-input.tsx';

const fields = 'resources.menus.fields';

/** A menu's links with a second level. */
export function MenuEdit() {
  return (
    <EditPage>
      <MenuForm />
    </EditPage>
  );
}

/** A new menu. */
export function MenuCreate() {
  return (
    <CreatePage defaults={{ items: [] }}>
      <MenuForm />
    </CreatePage>
  );
}

function MenuForm() {
  return (
    <>
      <TextInput source="title" isRequired />
      <ArrayInput source="items" label={`${fields}.items`}>
        <SimpleFormIterator
          disableClear
          fullWidth
          addButton={<AddRowButton label="resources.menus.addLink" />}
        >
          <TextInput source="label" label={`${fields}.label`} helperText={false} />
          <LinkInput helperText="resources.menus.help.address" />
          <ArrayInput source="children" label={`${fields}.children`}>
            <SimpleFormIterator
              disableClear
              inline
              fullWidth
              addButton={<AddRowButton label="resources.menus.addLinkBelow" />}
            >
              <TextInput source="label" label={`${fields}.label`} helperText={false} />
              <LinkInput />
            </SimpleFormIterator>
          </ArrayInput>
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
