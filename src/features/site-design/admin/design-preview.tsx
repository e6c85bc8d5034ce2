import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { KeptPicture } from '#platform/admin/picture-upload.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { Design } from '../rules/design-fields.ts';
import type { DesignRecord } from './design-record.ts';
import { showDesign } from './show-design.ts';

const PAGES = ['home', 'list', 'product', 'cart'] as const;
const DEVICES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 1200 } } as const;

type Page = (typeof PAGES)[number];

/** Pages of the shop in a frame, as they would look with what stands in the form. */
export function DesignPreview({ design, record }: { design: Design; record: DesignRecord }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.site-design.${key}`);
  const [page, setPage] = useState<Page>('home');
  const [device, setDevice] = useState<keyof typeof DEVICES>(window.innerWidth < 700 ? 'phone' : 'desk');
  const addresses = usePages();
  const [loaded, setLoaded] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: logo } = useRest<KeptPicture>(`uploads/pictures/${design.logo}`, {
    enabled: design.logo !== null,
  });
  const shownLogo =
    design.logo === record.published.logo ? undefined : design.logo === null ? null : logo?.src;
  useEffect(() => {
    const shown = loaded > 0 ? frame.current?.contentDocument : null;
    if (shown) showDesign(shown, design, { ...record, logo: shownLogo });
  }, [loaded, design, record, shownLogo]);
  const { width, height } = DEVICES[device];
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const scale = Math.min(1, room / width);
  // As high as the window leaves room for below the bars.
  const shownHeight = Math.max(360, Math.min(height, window.innerHeight - 200));
  return (
    <Box component="section" aria-label={say('preview')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={page}
          aria-label={say('previewPage')}
          onChange={(_, next: Page | null) => next && setPage(next)}
        >
          {PAGES.map((name) => (
            <ToggleButton key={name} value={name}>
              {say(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
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
            key={addresses[page]}
            ref={frame}
            title={say('previewOf')}
            src={addresses[page]}
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

/** Where the pages are that are looked at; a product is one that the list shows. */
function usePages(): Record<Page, string> {
  const { data } = useQuery({
    queryKey: ['site-design', 'pages'],
    queryFn: async ({ signal }) => {
      const read = async (address: string) =>
        new DOMParser().parseFromString(await (await fetch(address, { signal })).text(), 'text/html');
      const home = await read('/');
      const context = JSON.parse(home.getElementById('page-context')?.textContent ?? '{}');
      const { shop = '/', cart = '/' } = context.addresses ?? {};
      const list = await read(shop);
      const product = list.querySelector('main .product a[href]')?.getAttribute('href') ?? shop;
      return { home: '/', list: shop, product, cart };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { home: '/', list: '/', product: '/', cart: '/' };
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
