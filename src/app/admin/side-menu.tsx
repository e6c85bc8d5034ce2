import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useSidebarState, useTranslate } from 'react-admin';
import { Link, type LinkProps, useMatch } from 'react-router-dom';
import { latePart } from '#platform/admin/late-part.ts';
import { type MenuEntry, useMenuGroups } from './menu-groups.ts';
import { BAR_HEIGHT } from './top-bar.tsx';

const PhoneDrawer = latePart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer);

/** The menu beside every screen; on a phone a drawer over it. */
export function SideMenu() {
  const [open, setOpen] = useSidebarState();
  const isPhone = useMediaQuery('(max-width: 599px)');
  if (!isPhone)
    return (
      <Box
        sx={{
          position: 'sticky',
          top: BAR_HEIGHT,
          flexShrink: 0,
          width: open ? 232 : 56,
          height: `calc(100dvh - ${BAR_HEIGHT}px)`,
          overflow: 'hidden auto',
          scrollbarWidth: 'none',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Entries isWide={open} />
      </Box>
    );
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <PhoneDrawer onClose={() => setOpen(false)}>
        <Entries isWide onFollow={() => setOpen(false)} />
      </PhoneDrawer>
    </Suspense>
  );
}

function Entries({ isWide, onFollow }: { isWide: boolean; onFollow?: () => void }) {
  const translate = useTranslate();
  const groups = useMenuGroups();
  return (
    <Box component="nav" aria-label={translate('admin.title')} sx={{ pt: 1, pb: 4 }}>
      <EntryList
        entries={[{ to: '/', text: translate('admin.overview'), icon: DashboardIcon }]}
        isWide={isWide}
        onFollow={onFollow}
      />
      {groups.map(({ name, title, entries }) => (
        <Box key={name}>
          <Typography
            component="h2"
            variant="caption"
            sx={{
              display: isWide ? 'block' : 'none',
              color: 'text.secondary',
              fontFamily: 'inherit',
              fontWeight: 600,
              px: 3,
              pt: 2.5,
              pb: 0.5,
            }}
          >
            {title}
          </Typography>
          <EntryList entries={entries} isWide={isWide} onFollow={onFollow} />
        </Box>
      ))}
    </Box>
  );
}

function EntryList({
  entries,
  isWide,
  onFollow,
}: {
  entries: readonly MenuEntry[];
  isWide: boolean;
  onFollow: (() => void) | undefined;
}) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ to, text, icon: Icon, count }) => (
        <li key={to}>
          <Box
            component={EntryLink}
            to={to}
            aria-label={text}
            aria-description={count ? translate('admin.needLook', { smart_count: count }) : undefined}
            title={isWide ? undefined : text}
            onClick={onFollow}
            sx={entryLook}
          >
            <Icon />
            <span hidden={!isWide}>{text}</span>
            {/* Drawn by its style: the entry's name and description say it already. */}
            {count ? <b data-count={count} /> : null}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** Says where one is: at its address or, but for the first screen, below it. */
function EntryLink(props: LinkProps & { to: string }) {
  const isHere = useMatch({ path: props.to, end: props.to === '/' }) !== null;
  return <Link {...props} {...(isHere ? { 'aria-current': 'page' } : {})} />;
}

const entryLook = {
  '& b::before': { content: 'attr(data-count)' },
  '& b': {
    ml: 'auto',
    px: 1,
    borderRadius: 4,
    bgcolor: 'var(--office-busy-ground)',
    color: 'var(--office-busy-ink)',
    fontSize: 13,
  },
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 46, sm: 38 },
  mx: 1,
  px: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { bgcolor: 'var(--office-tint)' },
  '&[aria-current]': { color: 'primary.dark', fontWeight: 650, bgcolor: 'var(--office-chosen)' },
  '&[aria-current] svg': { color: 'primary.dark' },
} as const;
