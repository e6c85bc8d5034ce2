import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Create,
  Edit,
  HttpError,
  type RaRecord,
  SimpleForm,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { PanelsBelow } from './added-panels.tsx';
import { useAddedParts } from './added-parts.ts';
import { AddedSections, FoldingForm } from './added-sections.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { adminPoints } from './define-admin-slice.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LinkedSections } from './form-sections.tsx';
import { CreateToolbar, EditToolbar } from './form-toolbars.tsx';
import { KeepTyped } from './keep-typed.tsx';
import { LookOnlyFields, useMayOnlyLook } from './look-only.tsx';
import { ReadableForm } from './readable-form.tsx';
import { SaveKey } from './save-key.tsx';
import { SentContext } from './use-save-with.ts';
import { useTellFailure } from './use-tell-failure.ts';

/** A message for whatever went wrong while saving; of refused values the form itself says so, once, and at its fields. */
function useSavingProblem(): (error: unknown) => void {
  const tellFailure = useTellFailure();
  return (error) => {
    const body = error instanceof HttpError ? (error.body as { errors?: object }) : undefined;
    if (body?.errors) return;
    tellFailure(error);
  };
}

/** The record as somebody else saved it meanwhile, when that is why a save was refused. */
function savedMeanwhile(error: unknown): RaRecord | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return (error.body as { current?: RaRecord }).current;
}

/**
 * What stays in sight within a card cannot leave it, so it must not be cut off there. A card that cuts nothing off
 * would become as wide as the links to its sections are in one line.
 */
const IN_SIGHT = { overflow: 'visible', minWidth: 0 } as const;

function TrashedNote() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext<RaRecord & { trashedAt?: string | null }>();
  if (!record?.trashedAt) return null;
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
      {translate(`resources.${resource}.trashedRecord`, { _: translate('admin.trashedRecord') })}
    </Alert>
  );
}

/** Inputs are as wide as their column, also those that the library keeps narrow. */
const WIDE_INPUTS = {
  p: { xs: 2, sm: 3 },
  '& .MuiTextField-root, & .MuiAutocomplete-root': { width: '100%' },
  // What is reached by keyboard stands clear of the bars above and below; the bar's own buttons stay where they are.
  '& :is(input, textarea, button, summary, a, [tabindex], [contenteditable])': {
    scrollMarginTop: { xs: 116, md: 136 },
    scrollMarginBottom: 96,
  },
};

/**
 * Keeps the form apart from what a list knew of the record: a form that begins with that is filled a second time when
 * the whole record arrives, over what was typed by then. For the same reason it is not read anew behind somebody's back.
 */
const WHOLE = { whole: true };

/** Sends nothing. */
const NOTHING = () => undefined;

/**
 * The sections of a form with those that slices add. Long forms have links to them; one that folds what is rarely needed
 * is short without.
 */
function FormSections({ folds, children }: { folds: readonly string[] | undefined; children: ReactNode }) {
  const sections = (
    <>
      {children}
      <AddedSections />
    </>
  );
  return folds ? (
    <FoldingForm value={folds}>{sections}</FoldingForm>
  ) : (
    <LinkedSections>{sections}</LinkedSections>
  );
}

/**
 * The edit view that all screens share: saves on the server first, warns of unsaved and of concurrent changes. Who may read
 * the record but not change it sees it in fields that are closed, without the bar of deeds.
 */
export function EditPage({
  children,
  below,
  actions,
  title,
  deeds,
  folds,
}: {
  children: ReactNode;
  /** Added sections are folded, and stand behind those of its own that are named here where they ask for it. */
  folds?: readonly string[];
  /** What can be done beside saving, in the bar that stays in sight. */
  deeds?: ReactNode;
  /** What stands below the form and is kept apart from it, about the same record. */
  below?: React.ReactElement;
  actions?: React.ReactElement | false;
  title?: string | React.ReactElement;
}) {
  const problem = useSavingProblem();
  const notify = useNotify();
  const [conflict, setConflict] = useState<RaRecord>();
  const sent = useRef<Record<string, unknown>>(undefined);
  const hasPanels = useAddedParts(adminPoints.recordPanels).length > 0;
  const isStacked = below !== undefined || hasPanels;
  const mayOnlyLook = useMayOnlyLook(useResourceContext() ?? '');
  // Whose right goes while they type keeps what they typed, and is told why it cannot be saved.
  const [hasTyped, setHasTyped] = useState(false);
  const sections = <FormSections folds={folds}>{children}</FormSections>;
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      transform={(values: Record<string, unknown>) => {
        sent.current = structuredClone(values);
        return values;
      }}
      {...(isStacked
        ? {
            aside: (
              <>
                {below}
                {hasPanels ? <PanelsBelow /> : null}
              </>
            ),
          }
        : {})}
      sx={{
        ...(isStacked ? { '& .RaEdit-main': { flexDirection: 'column', alignItems: 'stretch' } } : {}),
        '& .RaEdit-card': IN_SIGHT,
      }}
      {...(actions === undefined ? {} : { actions })}
      {...(title ? { title } : {})}
      queryOptions={{ meta: WHOLE, refetchOnWindowFocus: false, refetchOnReconnect: false }}
      mutationOptions={{
        meta: WHOLE,
        onError: (error) => {
          const theirs = savedMeanwhile(error);
          if (theirs) setConflict(theirs);
          else problem(error);
        },
        onSuccess: () => {
          setConflict(undefined);
          notify('admin.saved', { type: 'success' });
        },
      }}
    >
      <SentContext value={sent}>
        {mayOnlyLook && !hasTyped ? (
          <SimpleForm key="look" sx={WIDE_INPUTS} toolbar={false} disabled noValidate onSubmit={NOTHING}>
            <TrashedNote />
            <LookOnlyFields>{sections}</LookOnlyFields>
          </SimpleForm>
        ) : (
          <ReadableForm
            warnWhenUnsavedChanges
            sx={WIDE_INPUTS}
            toolbar={<EditToolbar isClosed={mayOnlyLook}>{deeds}</EditToolbar>}
          >
            <TellTyped onChange={setHasTyped} />
            {mayOnlyLook ? <RightGone /> : <SaveKey />}
            <KeepTyped sent={sent} />
            <TrashedNote />
            <ErrorSummary />
            {conflict ? <ConflictNote current={conflict} /> : null}
            {sections}
          </ReadableForm>
        )}
      </SentContext>
    </Edit>
  );
}

/** Tells the page around the form whether it holds something that is not saved. */
function TellTyped({ onChange }: { onChange: (hasTyped: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}

function RightGone() {
  return (
    <Alert severity="warning" role="alert" sx={{ width: '100%', mb: 2 }}>
      {useTranslate()('admin.rightGone')}
    </Alert>
  );
}

/** Leaves the back office once the form knows that it is saved: before that it would ask whether to leave. */
function LeaveFor({ address }: { address: string | null }) {
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (address && isSubmitSuccessful) window.location.assign(address);
  }, [address, isSubmitSuccessful]);
  return null;
}

/** The create view that all screens share; leads to the new record's edit view, or to an address outside the back office. */
export function CreatePage({
  children,
  defaults,
  deeds,
  leadsTo,
  folds,
  onMade,
  saveLabel,
  saveIcon,
}: {
  children: ReactNode;
  /** As that of the edit view. */
  folds?: readonly string[];
  /** Called instead of leading to the new record's edit view, with the record as the server answered it. */
  onMade?: (record: RaRecord) => void;
  leadsTo?: (id: string | number) => string;
  /** What its button says in place of “Save”: words, or a key of the back office's texts. */
  saveLabel?: string;
  /** What stands before it, where it does more than save. */
  saveIcon?: ReactNode;
  /** What can be done beside saving, in the bar that stays in sight. */
  deeds?: ReactNode;
  defaults?: Record<string, unknown>;
}) {
  const problem = useSavingProblem();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const [next, setNext] = useState<string | null>(null);
  return (
    <Create
      sx={{ '& .RaCreate-card': IN_SIGHT }}
      mutationOptions={{
        onError: problem,
        onSuccess: (record: RaRecord) => {
          if (onMade) return onMade(record);
          if (leadsTo) return setNext(leadsTo(record.id));
          notify('admin.created', { type: 'success' });
          redirect('edit', resource, record.id, record);
        },
      }}
    >
      <ReadableForm
        warnWhenUnsavedChanges
        sx={WIDE_INPUTS}
        toolbar={
          <CreateToolbar saveLabel={saveLabel} saveIcon={saveIcon}>
            {deeds}
          </CreateToolbar>
        }
        {...(defaults ? { defaultValues: defaults } : {})}
      >
        <LeaveFor address={next} />
        <SaveKey />
        <ErrorSummary />
        <FormSections folds={folds}>{children}</FormSections>
      </ReadableForm>
    </Create>
  );
}
