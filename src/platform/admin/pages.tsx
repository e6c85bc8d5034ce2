import type { ReactNode } from 'react';
import {
  Create,
  DeleteButton,
  Edit,
  HttpError,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
  useRedirect,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin';

/** A message for whatever went wrong while saving; fields show their own. */
function useSavingProblem(): (error: unknown) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return (error) => {
    if (error instanceof HttpError && error.status === 409) {
      notify('admin.changedMeanwhile', {
        type: 'warning',
        autoHideDuration: null,
        multiLine: true,
        messageArgs: { _: 'changed' },
      });
      refresh();
      return;
    }
    const body =
      error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> }) : undefined;
    const whole = (body?.errors?.root as { serverError?: string } | undefined)?.serverError;
    const message = whole ?? (error instanceof Error ? error.message : 'admin.failed');
    notify(translate(message, { _: message }), { type: 'error', multiLine: true });
  };
}

function EditToolbar({ removable }: { removable: boolean }) {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable={false} />
      {removable ? <DeleteButton mutationMode="pessimistic" label="admin.trash" /> : null}
    </Toolbar>
  );
}

/** Inputs are as wide as their column, also those that the library keeps narrow. */
const WIDE_INPUTS = {
  p: { xs: 2, sm: 3 },
  '& .MuiTextField-root, & .MuiAutocomplete-root': { width: '100%' },
};

/**
 * Keeps the form apart from what a list knew of the record: a form that begins with that is filled a second time when
 * the whole record arrives, over what was typed by then. For the same reason it is not read anew behind somebody's back.
 */
const WHOLE = { whole: true };

/** The edit view that all screens share: saves on the server first, warns of unsaved and of concurrent changes. */
export function EditPage({
  children,
  aside,
  actions,
  removable = true,
  title,
}: {
  children: ReactNode;
  aside?: React.ReactElement;
  actions?: React.ReactElement | false;
  removable?: boolean;
  title?: string | React.ReactElement;
}) {
  const problem = useSavingProblem();
  const notify = useNotify();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      {...(aside ? { aside } : {})}
      {...(actions === undefined ? {} : { actions })}
      {...(title ? { title } : {})}
      queryOptions={{ meta: WHOLE, refetchOnWindowFocus: false, refetchOnReconnect: false }}
      mutationOptions={{
        meta: WHOLE,
        onError: problem,
        onSuccess: () => notify('admin.saved', { type: 'success' }),
      }}
    >
      <SimpleForm warnWhenUnsavedChanges sx={WIDE_INPUTS} toolbar={<EditToolbar removable={removable} />}>
        {children}
      </SimpleForm>
    </Edit>
  );
}

/** The create view that all screens share; leads to the new record's edit view. */
export function CreatePage({
  children,
  defaults,
}: {
  children: ReactNode;
  defaults?: Record<string, unknown>;
}) {
  const problem = useSavingProblem();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  return (
    <Create
      mutationOptions={{
        onError: problem,
        onSuccess: (record: { id: string | number }) => {
          notify('admin.created', { type: 'success' });
          redirect('edit', resource, record.id, record);
        },
      }}
    >
      <SimpleForm warnWhenUnsavedChanges sx={WIDE_INPUTS} {...(defaults ? { defaultValues: defaults } : {})}>
        {children}
      </SimpleForm>
    </Create>
  );
}
