import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FunctionField, useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** The column that names a record, as a link to it: rows answer to a mouse only, this one to the keyboard as well. */
export function RecordLinkField<RecordType extends { id: string | number }>({
  source,
  to,
  render,
  sortBy,
}: {
  source: string;
  to: 'edit' | 'show';
  /** What stands there; absent, the field's value. */
  render?: (record: RecordType) => ReactNode;
  label?: string;
  sortBy?: string;
  sortable?: boolean;
}) {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  return (
    <FunctionField
      source={source}
      {...(sortBy ? { sortBy } : {})}
      render={(record: RecordType) => (
        <Link
          component={RouterLink}
          to={createPath({ resource, id: record.id, type: to })}
          // The row's own click would follow the link a second time.
          onClick={(event) => event.stopPropagation()}
          underline="hover"
          sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'break-word' }}
        >
          {render ? render(record) : String((record as Record<string, unknown>)[source] ?? '')}
        </Link>
      )}
    />
  );
}
