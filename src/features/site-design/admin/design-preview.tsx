import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { KeptPicture } from '#platform/admin/picture-upload.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { Design } from '../rules/design-fields.ts';
import type { DesignRecord } from './design-record.ts';
import { showDesign } from './show-design.ts';

const DEVICES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 1200 } } as const;

/** Pages of the shop in a frame, as they would look with what stands in the form. */
export function DesignPreview({ design, record }: { design: Design; record: DesignRecord }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.site-design.${key}`);
  const { pages } = record;
  const [page, setPage] = useState(pages[0]?.path ?? '/');
  const [device, setDevice] = useState<keyof typeof DEVICES>(window.innerWidth < 700 ? 'phone' : 'desk');
  const [loaded, setLoaded] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: logo } = useRest<KeptPicture>(`uploads/pictures/${design.logo}`, {
    enabled: design.logo !== null,
  });
  const publishedLogo = (record.published.logo as number | undefined) ?? null;
  const shownLogo = design.logo === publishedLogo ? undefined : design.logo === null ? null : logo?.src;
  useEffect(() => {
    const shown = loaded > 0 ? frame.current?.contentDocument : null;
    if (shown) showDesign(shown, design, { ...record, logo: shownLogo, publishedLogo });
  }, [loaded, design, record, shownLogo, publishedLogo]);
  const { width, height } = DEVICES[device];
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const scale = Math.min(1, room / width);
  // As high as the window leaves room for below the bars.
  const shownHeight = Math.max(360, Math.min(height, window.innerHeight - 200));
  return (
    <Box component="section" aria-label={say('preview')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <TextField
          select
          size="small"
          label={say('previewPage')}
          value={page}
          onChange={({ target }) => setPage(target.value)}
          sx={{ minWidth: 200, my: 0 }}
        >
          {pages.map(({ label, path }) => (
            <MenuItem key={path} value={path}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          aria-label={say('previewDevice')}
          onChange={(_, next: keyof typeof DEVICES | null) => next && setDevice(next)}
        >
          {(['phone', 'desk'] as const).map((name) => (
            <ToggleButton key={name} value={name}>
              {say(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box ref={box} sx={{ overflow: 'hidden', height: shownHeight }}>
        {room > 0 ? (
          <Box
            component="iframe"
            key={page}
            ref={frame}
            title={say('previewOf')}
            src={page}
            onLoad={() => setLoaded((count) => count + 1)}
            sx={{
              display: 'block',
              width,
              height: shownHeight / scale,
              mx: device === 'phone' ? 'auto' : 0,
              border: 1,
              borderColor: 'divider',
              bgcolor: '#fff',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        ) : null}
      </Box>
    </Box>
  );
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
