import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { UNSEEN } from '#platform/admin/unseen.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useUnsavedWarning } from '#platform/admin/use-unsaved-warning.ts';
import { wholeDesign } from '../rules/design-fields.ts';
import { DesignBar } from './design-bar.tsx';
import { DesignForm } from './design-form.tsx';
import { DesignPreview } from './design-preview.tsx';
import { DESIGN_KEY, type DesignRecord } from './design-record.ts';
import { useDesignState } from './design-state.ts';
import { useSavingDesign } from './use-saving-design.ts';

/** How the site looks: a form, and beside it pages of the shop with what is not saved yet. */
export function DesignPage() {
  const translate = useTranslate();
  const { data, isError } = useRest<DesignRecord>('site-design/1', { queryKey: DESIGN_KEY });
  // Loaded anew only when asked for: what is typed stays.
  const [round, setRound] = useState(0);
  const mayWrite = useAdminSession()?.resources['site-design']?.update ?? false;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={translate('resources.site-design.name', { smart_count: 2 })} />
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {data && !mayWrite ? (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('admin.lookOnly')}
          </Alert>
          <DesignPreview design={wholeDesign(data.draft)} record={data} />
        </>
      ) : data ? (
        <DesignScreen key={round} record={data} onReload={() => setRound(round + 1)} />
      ) : isError ? null : (
        <Loading />
      )}
    </Box>
  );
}

function DesignScreen({ record, onReload }: { record: DesignRecord; onReload: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const state = useDesignState(wholeDesign(record.draft));
  const saving = useSavingDesign(record, state.values);
  useUnsavedWarning(saving.isChanged);
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  async function loadTheirs() {
    await client.refetchQueries({ queryKey: DESIGN_KEY });
    onReload();
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (saving.isChanged && !saving.isBusy && !saving.isConflict) void saving.save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [saving]);
  const design = wholeDesign(state.values);
  const form = <DesignForm design={design} record={record} errors={saving.errors} onChange={state.change} />;
  const preview = <DesignPreview design={design} record={record} />;
  return (
    <>
      <DesignBar record={record} state={state} saving={saving} onLoadTheirs={() => void loadTheirs()} />
      {isNarrow ? (
        <>
          <Button
            variant="outlined"
            fullWidth
            sx={{ my: 2 }}
            onClick={() => setShown(shown === 'form' ? 'preview' : 'form')}
          >
            {translate(`resources.site-design.${shown === 'form' ? 'showPreview' : 'showForm'}`)}
          </Button>
          {shown === 'form' ? form : preview}
          <BackToBar />
        </>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            mt: 2,
            alignItems: 'start',
            gridTemplateColumns: 'minmax(340px, 440px) minmax(0, 1fr)',
          }}
        >
          <div>
            {form}
            <BackToBar />
          </div>
          <Box sx={{ position: 'sticky', top: 128 }}>{preview}</Box>
        </Box>
      )}
    </>
  );
}

/** Behind a form of a hundred stops: the way back to what keeps it, for whoever goes by keyboard. */
function BackToBar() {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      sx={{ mt: 1, '&:not(:focus-visible)': UNSEEN }}
      // Of what can be pressed there the last is the nearest to being done: publish, else what comes before it.
      onClick={() =>
        [...document.querySelectorAll<HTMLElement>('#design-bar button:not(:disabled)')].at(-1)?.focus()
      }
    >
      {translate('resources.site-design.backToBar')}
    </Button>
  );
}
