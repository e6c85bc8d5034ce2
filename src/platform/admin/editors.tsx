import type { ComponentProps, ReactNode } from 'react';
import { CreatePage, EditPage } from './pages.tsx';

/** The editors of a form, for a record and for a new one; to be called where a module begins, not while it draws. */
export function editorsOf(
  form: ReactNode,
  options: {
    edit?: Omit<ComponentProps<typeof EditPage>, 'children'>;
    create?: Omit<ComponentProps<typeof CreatePage>, 'children'>;
  } = {},
) {
  const ofRecord = () => <EditPage {...options.edit}>{form}</EditPage>;
  const ofNew = () => <CreatePage {...options.create}>{form}</CreatePage>;
  return { Edit: ofRecord, Create: ofNew };
}
