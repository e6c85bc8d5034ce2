import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useStore, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
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
  const { data } = useQuery({
    queryKey: LAST_CHANGE,
    enabled: mayChange,
    retry: false,
    queryFn: async ({ signal }) =>
      (await rest<{ change: LastChange | null }>('product-changes/last', { signal })).body.change,
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
  if (!data || data.id === dismissed) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      role="status"
      sx={{ m: 1, flexWrap: 'wrap' }}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" size="small" disabled={isBusy} onClick={() => void undo(data.id)}>
            {word(isBusy ? 'working' : 'undo')}
          </Button>
          <Button color="inherit" size="small" disabled={isBusy} onClick={() => dismiss(data.id)}>
            {translate('ra.action.close')}
          </Button>
        </Box>
      }
    >
      <InstantText value={data.at} />
      {': '}
      {word('done', { smart_count: data.counts.done })}
    </Alert>
  );
}
