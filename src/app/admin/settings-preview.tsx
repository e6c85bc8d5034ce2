import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { rest } from '#platform/admin/rest-client.ts';
import { type Device, DeviceButtons, ShopFrame } from '#platform/admin/shop-frame.tsx';
import type { SettingsOfGroup } from '#platform/admin/stored-settings.ts';
import type { SettingsPreview } from '#platform/settings/settings-preview.ts';
import { followWithin, pressOn } from './previewed-page.ts';
import { useFocusOutside } from './use-focus-outside.ts';

/** Milliseconds without a key or click after which the preview follows. */
const PAUSE = 600;

/** The shop beside the form, as it is with what is typed; on smaller screens once somebody asks for it. */
export function PreviewBeside({ group, preview }: { group: SettingsOfGroup; preview: SettingsPreview }) {
  const translate = useTranslate();
  const isWide = useMediaQuery('(min-width: 1500px)');
  const [asked, setAsked] = useState<boolean>();
  const isShown = asked ?? isWide;
  return (
    <Box
      component="section"
      aria-label={translate('admin.preview.title')}
      sx={{ position: 'sticky', top: 72 }}
    >
      <Button onClick={() => setAsked(!isShown)} aria-expanded={isShown} sx={{ ml: -1 }}>
        {translate(isShown ? 'admin.preview.hide' : 'admin.preview.show')}
      </Button>
      {isShown ? <Preview group={group} preview={preview} /> : null}
    </Box>
  );
}

function Preview({ group, preview }: { group: SettingsOfGroup; preview: SettingsPreview }) {
  const translate = useTranslate();
  const { base, isWrong, failed } = useAddress(group);
  const [device, setDevice] = useState<Device>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const pressed = useRef(0);
  useFocusOutside(frame);
  // Each new address and device begins at the first page again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that these are others is what counts
  useEffect(() => {
    pressed.current = 0;
  }, [base, device]);
  function loaded() {
    const page = frame.current?.contentDocument;
    if (!page || base === undefined) return;
    followWithin(page, base);
    const target = preview.presses?.[pressed.current];
    if (target === undefined) return;
    pressed.current++;
    pressOn(page, target);
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, alignItems: 'center' }}>
        <DeviceButtons
          device={device}
          onChange={setDevice}
          says={{
            label: translate('admin.preview.device'),
            phone: translate('admin.preview.phone'),
            desk: translate('admin.preview.desk'),
          }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('admin.preview.unsaved')}
        </Typography>
      </Box>
      <Box aria-live="polite">
        {isWrong ? <Alert severity="info">{translate('admin.preview.wrong')}</Alert> : null}
        {failed ? <Alert severity="error">{failed}</Alert> : null}
      </Box>
      {base === undefined ? null : (
        <ShopFrame
          key={`${base} ${device}`}
          src={`${base}${preview.page}`}
          title={translate('admin.preview.title')}
          device={device}
          frame={frame}
          onLoad={loaded}
        />
      )}
    </>
  );
}

/** Where the shop stands with what is typed by now: as it was last where something is wrong. */
function useAddress(group: SettingsOfGroup): { base?: string; isWrong: boolean; failed: string } {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const typed = JSON.stringify(useWatch());
  const [state, setState] = useState<{ base?: string; isWrong: boolean; failed: string }>({
    isWrong: false,
    failed: '',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is read when the pause is over
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      try {
        const { version: _, ...values } = getValues();
        const options = { method: 'POST', body: { values } };
        const { body } = await rest<{ address: string }>(`settings/${group.name}/preview`, options);
        if (!isOld) setState({ base: body.address, isWrong: false, failed: '' });
      } catch (error) {
        if (isOld) return;
        const isWrong = error instanceof HttpError && Boolean(error.body?.errors);
        const failed = error instanceof Error ? translate(error.message, { _: error.message }) : '';
        setState(({ base }) => ({ ...(base && { base }), isWrong, failed: isWrong ? '' : failed }));
      }
    }, PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [typed, group.name]);
  return state;
}
