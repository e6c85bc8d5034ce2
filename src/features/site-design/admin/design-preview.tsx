import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { KeptPicture } from '#platform/admin/picture-upload.ts';
import { type Device, DeviceButtons, ShopFrame } from '#platform/admin/shop-frame.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import type { Design } from '../rules/design-fields.ts';
import type { DesignRecord } from './design-record.ts';
import { showDesign } from './show-design.ts';

/** Pages of the shop in a frame, as they would look with what stands in the form. */
export function DesignPreview({ design, record }: { design: Design; record: DesignRecord }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.site-design.${key}`);
  const { pages } = record;
  const [page, setPage] = useState(pages[0]?.path ?? '/');
  const [device, setDevice] = useState<Device>(window.innerWidth < 700 ? 'phone' : 'desk');
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
        <DeviceButtons
          device={device}
          onChange={setDevice}
          says={{ label: say('previewDevice'), phone: say('phone'), desk: say('desk') }}
        />
      </Box>
      <ShopFrame
        key={page}
        src={page}
        title={say('previewOf')}
        device={device}
        frame={frame}
        onLoad={() => setLoaded((count) => count + 1)}
      />
    </Box>
  );
}
