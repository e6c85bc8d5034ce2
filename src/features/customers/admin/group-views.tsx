import { FunctionField, NumberField, SelectInput, TextInput } from 'react-admin';
import { editorsOf } from '#platform/admin/editors.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { GROUP_COLOURS } from '../rules/group-colours.ts';
import { GroupChip, type ShownGroup } from './group-chip.tsx';

const colours = GROUP_COLOURS.map((id) => ({ id, name: `resources.customer-groups.colours.${id}` }));

const chip = (group: ShownGroup) => <GroupChip {...group} />;

/** All groups of customers. */
export function GroupList() {
  return (
    <ListPage
      trashable
      sort={{ field: 'name', order: 'ASC' }}
      phone={{ primary: chip, end: (group: { members: number }) => group.members }}
    >
      <RecordLinkField source="name" to="edit" />
      <FunctionField source="colour" sortable={false} render={chip} />
      <NumberField source="members" sortable={false} />
    </ListPage>
  );
}

function GroupForm() {
  return (
    <>
      <TextInput source="name" isRequired />
      <SelectInput source="colour" choices={colours} isRequired />
    </>
  );
}

/** The editors of such a group. */
export const { Edit: GroupEdit, Create: GroupCreate } = editorsOf(<GroupForm />, {
  create: { defaults: { colour: 'grey' } },
});
