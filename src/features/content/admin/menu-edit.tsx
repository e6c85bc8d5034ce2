import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { AddRowButton } from '#platform/admin/add-row-button.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';
import { LinkInput } from './link-input.tsx';

const fields = 'resources.menus.fields';

/** The editors of menus: their links with a second level. */
export const { Edit: MenuEdit, Create: MenuCreate } = editorsOf(<MenuForm />, {
  create: { defaults: { items: [] } },
});

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
          <TextInput source="label" label={`${fields}.label`} />
          <LinkInput helperText="resources.menus.help.address" />
          <ArrayInput source="children" label={`${fields}.children`}>
            <SimpleFormIterator
              disableClear
              inline
              fullWidth
              addButton={<AddRowButton label="resources.menus.addLinkBelow" />}
            >
              <TextInput source="label" label={`${fields}.label`} />
              <LinkInput />
            </SimpleFormIterator>
          </ArrayInput>
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
