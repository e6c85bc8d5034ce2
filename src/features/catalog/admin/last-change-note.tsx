import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useStore, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { type ChangeCounts, Refused, type ShownChange } from './bulk-change-preview.tsx';
import { useBulkWords } from './bulk-change-texts.ts';
import { LAST_CHANGE, workOffChange } from './work-off-change.ts';

interface LastChange {
  id: number;
  /** ISO. */
  at: string;
  counts: ChangeCounts;
}

/** Offers to take back the last change of many products, also after its dialog was closed or the page was left. */
export function LastChangeNote() {
  const translate = useTranslate();
  const word = useBulkWords();
  const refresh = useRefresh();
  const notify = useNotify();
  const queries = useQueryClient();
  const mayChange = useAdminSession()?.resources.products?.update === true;
  const [dismissed, dismiss] = useStore<number>('products.dismissedChange', 0);
  const [undone, setUndone] = useState<ShownChange | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useRest<{ change: LastChange | null }>('product-changes/last', {
    queryKey: LAST_CHANGE,
    enabled: mayChange,
    retry: false,
  });

  async function undo(id: number) {
    setIsBusy(true);
    try {
      await workOffChange(id, 'undo', setUndone);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'admin.failed', { type: 'error' });
    }
    setIsBusy(false);
    await queries.invalidateQueries({ queryKey: LAST_CHANGE });
    refresh();
  }

  if (undone && !isBusy)
    return (
      <Alert severity="info" role="status" sx={{ m: 1 }} onClose={() => setUndone(null)}>
        {word('undone', { smart_count: undone.counts.undone })}
        {undone.counts.kept > 0 ? <Refused change={undone} /> : null}
      </Alert>
    );
  const last = data?.change;
  if (!last || last.id === dismissed) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      role="status"
      sx={{ m: 1, flexWrap: 'wrap' }}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" size="small" disabled={isBusy} onClick={() => void undo(last.id)}>
            {word(isBusy ? 'working' : 'undo')}
          </Button>
          <Button color="inherit" size="small" disabled={isBusy} onClick={() => dismiss(last.id)}>
            {translate('ra.action.close')}
          </Button>
        </Box>
      }
    >
      <InstantText value={last.at} />
      {': '}
      {word('done', { smart_count: last.counts.done })}
    </Alert>
  );
}
