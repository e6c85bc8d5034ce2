import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import WordingsIcon from '@mui/icons-material/TextFieldsOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, Suspense } from 'react';
import { useSidebarState, useTranslate } from 'react-admin';
import { Link, type LinkProps, useMatch } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { latePart } from '#platform/admin/late-part.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useNotices } from '#platform/admin/use-notices.ts';
import { useOpenScreens } from './open-screens.ts';
import { BAR_HEIGHT } from './top-bar.tsx';

const PhoneDrawer = latePart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer);

interface Entry {
  to: string;
  text: string;
  icon: ComponentType;
  /** How much of it should be looked at. */
  count?: number;
}

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

/** The screens of the slices that are on and that this person may read, by group; groups without one are left out. */
function useMenuGroups(): { name: string; title: string; entries: Entry[] }[] {
  const translate = useTranslate();
  const session = useAdminSession();
  const notices = useNotices();
  const groups = useAdminParts(adminPoints.menuGroups);
  const screens = useOpenScreens().filter(({ inMenu }) => inMenu !== false);
  const shell = (to: string, text: string, icon: ComponentType): Entry[] =>
    mayIn(session, 'settings.read') ? [{ to, text: translate(text), icon }] : [];
  return groups
    .map(({ name: group, title }) => ({
      name: group,
      title: translate(title, { _: title }),
      entries: [
        ...(group === 'shop' ? shell('/settings', 'admin.menu.settings', SettingsIcon) : []),
        ...screens
          .filter((screen) => screen.group === group)
          .map(({ name, icon }) => ({
            to: `/${name}`,
            text: translate(`resources.${name}.name`, { smart_count: 2 }),
            icon,
            count: notices.reduce((sum, { resource, count }) => (resource === name ? sum + count : sum), 0),
          })),
        ...(group === 'shop' ? shell('/texts', 'admin.menu.wordings', WordingsIcon) : []),
      ],
    }))
    .filter(({ entries }) => entries.length > 0);
}

function EntryList({
  entries,
  isWide,
  onFollow,
}: {
  entries: readonly Entry[];
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
