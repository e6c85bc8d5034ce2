import { TextInput } from 'react-admin';
import { editorsOf } from '#platform/admin/editors.tsx';
import { MenuTreeInput } from './menu-tree-input.tsx';

/** The editors of menus: their entries as a tree. */
export const { Edit: MenuEdit, Create: MenuCreate } = editorsOf(<MenuForm />, {
  create: { defaults: { items: [] } },
});

function MenuForm() {
  return (
    <>
      <TextInput source="title" isRequired />
      <MenuTreeInput />
    </>
  );
}
