import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useListContext, useRefresh, useTranslate, useUnselectAll } from 'react-admin';
import { FieldControls } from '#platform/admin/controls/field-controls.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { bulkChangeOf, bulkErrors, bulkFields, firstValues } from './bulk-change-form.ts';
import { BulkChangePreview, Refused, type ShownChange } from './bulk-change-preview.tsx';
import { useBulkWords } from './bulk-change-texts.ts';
import { LAST_CHANGE, workOffChange } from './work-off-change.ts';

/** Changes many products at once: those that are marked, or all that the list finds. */
export function BulkChangeButton({ of }: { of: 'marked' | 'found' }) {
  const word = useBulkWords();
  const { selectedIds = [], total = 0, filterValues, meta } = useListContext();
  const isMany = (meta as { moreThan?: number } | undefined)?.moreThan !== undefined;
  const rights = useAdminSession()?.resources.products;
  const unmark = useUnselectAll('products');
  const [open, setOpen] = useState(false);
  // Who marked some means these: beside them, all would be changed by mistake.
  const isOffered =
    of === 'marked'
      ? selectedIds.length > 0
      : selectedIds.length === 0 && total > 0 && !filterValues?.trashed;
  if (!rights?.update || !isOffered) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {of === 'marked'
          ? word('changeMarked')
          : word(isMany ? 'changeMany' : 'changeFound', { smart_count: total })}
      </Button>
      {open ? (
        <BulkChangeDialog
          of={of}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone && of === 'marked') unmark();
          }}
        />
      ) : null}
    </>
  );
}

function BulkChangeDialog({
  of,
  onClose,
}: {
  of: 'marked' | 'found';
  /** Told whether anything was changed. */
  onClose: (isDone: boolean) => void;
}) {
  const translate = useTranslate();
  const word = useBulkWords();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const isPhone = useMediaQuery('(max-width: 700px)');
  const { selectedIds = [], filterValues, total = 0, meta } = useListContext();
  const [values, setValues] = useState(firstValues);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const [problem, setProblem] = useState('');
  const [change, setChange] = useState<ShownChange | null>(null);
  const [step, setStep] = useState<'asked' | 'looked' | 'busy' | 'done' | 'undone'>('asked');
  const counts = change?.counts;
  const all = counts
    ? counts.waiting + counts.done + counts.refused + counts.same + counts.undone + counts.kept
    : 0;

  /** Runs one part of the work; what went wrong is told, and nothing is lost by trying again. */
  async function attempt(work: () => Promise<void>, back: typeof step): Promise<void> {
    setErrors({});
    setProblem('');
    setStep('busy');
    try {
      await work();
    } catch (error) {
      const body = error instanceof HttpError ? (error.body as { errors?: { change?: object } }) : {};
      setErrors({ ...body.errors?.change });
      setProblem(error instanceof Error ? error.message : 'admin.failed');
      setStep(back);
    }
  }

  function close(): void {
    // What is under way goes on to its end.
    if (step !== 'busy') onClose(step === 'done' || step === 'undone');
  }

  const look = () =>
    attempt(async () => {
      const { trashed: _, ...filter } = { trashed: undefined, ...filterValues };
      const which = of === 'marked' ? { ids: selectedIds } : { filter };
      const { body } = await rest<ShownChange>('product-changes', {
        method: 'POST',
        body: { ...which, change: bulkChangeOf(values) },
      });
      setChange(body);
      setStep('looked');
    }, 'asked');

  const workOff = (deed: 'make' | 'undo', end: typeof step) =>
    attempt(async () => {
      await workOffChange(change?.id ?? 0, deed, setChange);
      setStep(end);
      refresh();
      void queries.invalidateQueries({ queryKey: LAST_CHANGE });
    }, step);

  const many = (meta as { moreThan?: number } | undefined)?.moreThan;
  const how = of === 'marked' ? selectedIds.length : total;
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      onClose={() => close()}
      aria-labelledby="bulk-title"
    >
      <DialogTitle id="bulk-title">
        {many !== undefined && of === 'found'
          ? word('titleMany', { count: many.toLocaleString('en') })
          : word('title', { smart_count: how })}
      </DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(problem, { _: problem })}
          </Alert>
        ) : null}
        {step === 'asked' ? (
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <FieldControls
              fields={bulkFields(values)}
              values={values}
              errors={bulkErrors(errors)}
              onChange={setValues}
            />
          </Box>
        ) : null}
        {step === 'looked' && change ? <BulkChangePreview change={change} /> : null}
        {step === 'busy' ? (
          <LinearProgress
            aria-label={word('working')}
            {...(counts && all > 0
              ? { variant: 'determinate' as const, value: (100 * (all - counts.waiting)) / all }
              : {})}
          />
        ) : null}
        {(step === 'done' || step === 'undone') && change ? (
          <Box role="status" sx={{ display: 'grid', gap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {word(step, {
                smart_count: step === 'done' ? change.counts.done : change.counts.undone,
              })}
            </Typography>
            <Refused change={change} />
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {step === 'done' && (counts?.done ?? 0) > 0 ? (
          <Button onClick={() => void workOff('undo', 'undone')}>{word('undo')}</Button>
        ) : null}
        {step === 'looked' ? <Button onClick={() => setStep('asked')}>{word('back')}</Button> : null}
        <Button onClick={close} disabled={step === 'busy'}>
          {translate(step === 'done' || step === 'undone' ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {step === 'asked' ? (
          <Button variant="contained" onClick={() => void look()}>
            {word('preview')}
          </Button>
        ) : null}
        {step === 'looked' ? (
          <Button
            variant="contained"
            disabled={counts?.waiting === 0}
            onClick={() => void workOff('make', 'done')}
          >
            {word('make', { smart_count: counts?.waiting ?? 0 })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
