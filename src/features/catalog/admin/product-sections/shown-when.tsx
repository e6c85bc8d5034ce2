import type { ReactNode } from 'react';
import { FormDataConsumer } from 'react-admin';
import { useAdminParts } from '#platform/admin/office.ts';
import { type EditedKind, editedKinds } from '../../points.ts';

/** Shows inputs only for kinds of products of which something is true; undefined = a kind that no slice brings. */
export function OfKind(props: { where(kind: EditedKind | undefined): boolean; children: ReactNode }) {
  const kinds = useAdminParts(editedKinds);
  return (
    <FormDataConsumer>
      {({ formData }) =>
        props.where(kinds.find(({ name }) => name === formData.type)) ? props.children : null
      }
    </FormDataConsumer>
  );
}

/** Shows inputs only while another field has a value. */
export function When({ field, is, children }: { field: string; is: unknown; children: ReactNode }) {
  return <FormDataConsumer>{({ formData }) => (formData[field] === is ? children : null)}</FormDataConsumer>;
}
