import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { knownAdminSession } from '#platform/admin/admin-session.ts';
import { followAdminSession } from '#platform/admin/follow-session.ts';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { onSessionEnd } from '#platform/admin/rest-client.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { SideMenu } from './side-menu.tsx';
import { BAR_HEIGHT, TopBar } from './top-bar.tsx';

/** The frame around every screen: bar, menu and the screen itself. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useFollowedRights();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <SkipToContent />
      <LogInAgain />
      <TopBar />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <SideMenu />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: `calc(100dvh - ${BAR_HEIGHT}px)`,
            p: '24px clamp(12px, 3vw, 40px) 96px',
            outline: 'none',
            // Above that of the theme for whatever the keyboard is in: a script leads here, nobody works with it.
            '&:focus-visible': { outline: 'none' },
          }}
        >
          <Box sx={{ maxWidth: 1280, width: '100%', minWidth: 0, mx: 'auto' }}>
            <CrashBoundary place={pathname}>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </CrashBoundary>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const loadDialog = () => import('./logged-out-dialog.tsx').then((file) => file.LoggedOutDialog);

/** Asks to log in again as soon as the shop does not know any more who works here. */
function LogInAgain() {
  const [isOver, setOver] = useState(false);
  useEffect(() => onSessionEnd(() => knownAdminSession() && setOver(true)), []);
  return isOver ? <LazyView load={loadDialog} props={{ onDone: () => setOver(false) }} /> : null;
}

/** What somebody may do is asked anew of all that goes by it, once it is something else; what is typed stays. */
function useFollowedRights(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followAdminSession(() => {
        void client.invalidateQueries({ queryKey: ['auth'] });
        for (const path of ['overview', 'notices'])
          void client.invalidateQueries({ queryKey: ['rest', path] });
      }),
    [client],
  );
}

/** For whoever goes by keyboard: past bar and menu. */
function SkipToContent() {
  const translate = useTranslate();
  return (
    <Button
      className="skip-nav-button"
      variant="contained"
      onClick={() => document.getElementById('main-content')?.focus()}
      sx={{ position: 'fixed', left: 16, top: -80, zIndex: 5000, '&:focus': { top: 16 } }}
    >
      {translate('ra.navigation.skip_nav')}
    </Button>
  );
}
