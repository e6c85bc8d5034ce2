import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import WordingsIcon from '@mui/icons-material/TextFieldsOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AppBar, Layout, Menu, UserMenu, useSidebarState, useTranslate } from 'react-admin';
import { MENU_GROUPS } from '#platform/admin/admin-screen.ts';
import { mayIn } from '#platform/admin/admin-session.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { ScreenTitle } from './document-title.tsx';
import { LogOutItem } from './log-out-item.tsx';

function TopBar() {
  const translate = useTranslate();
  const session = useAdminSession();
  return (
    <AppBar
      color="default"
      toolbar={
        <Button
          component="a"
          href="/"
          target="_blank"
          rel="noopener"
          size="small"
          endIcon={<OpenInNew fontSize="small" />}
          sx={{ color: 'text.primary', display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {translate('admin.viewShop')}
        </Button>
      }
      userMenu={
        <UserMenu label={session?.user.name ?? ''}>
          <LogOutItem />
        </UserMenu>
      }
    >
      <Typography
        component="span"
        variant="h6"
        noWrap
        sx={{ mr: 3, display: { xs: 'none', md: 'block' }, maxWidth: 220 }}
      >
        {session?.shop.name ?? ''}
      </Typography>
      <ScreenTitle />
    </AppBar>
  );
}

function GroupName({ text }: { text: string }) {
  const [open] = useSidebarState();
  return (
    <Typography
      component="li"
      role="presentation"
      variant="caption"
      sx={{
        display: open ? 'block' : 'none',
        color: 'text.secondary',
        fontWeight: 600,
        px: 3,
        pt: 2.5,
        pb: 0.5,
      }}
    >
      {text}
    </Typography>
  );
}

function SideMenu() {
  const translate = useTranslate();
  const session = useAdminSession();
  const screens = useAdminParts(adminPoints.screens);
  const mayRead = (name: string) => session?.resources[name]?.read ?? false;
  return (
    <Menu sx={{ pb: 4 }}>
      <Menu.Item to="/" primaryText={translate('admin.overview')} leftIcon={<DashboardIcon />} />
      {MENU_GROUPS.map((group) => {
        const visible = screens.filter(
          (screen) =>
            screen.group === group && screen.inMenu !== false && screen.list && mayRead(screen.name),
        );
        const withSettings = group === 'shop' && mayIn(session, 'settings.read');
        if (visible.length === 0 && !withSettings) return null;
        return [
          <GroupName key={group} text={translate(`admin.menu.${group}`)} />,
          ...visible.map(({ name, icon: Icon }) => (
            <Menu.Item
              key={name}
              to={`/${name}`}
              primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
              leftIcon={<Icon />}
            />
          )),
          withSettings ? (
            <Menu.Item
              key="settings"
              to="/settings"
              primaryText={translate('admin.menu.settings')}
              leftIcon={<SettingsIcon />}
            />
          ) : null,
          withSettings ? (
            <Menu.Item
              key="texts"
              to="/texts"
              primaryText={translate('admin.menu.wordings')}
              leftIcon={<WordingsIcon />}
            />
          ) : null,
        ];
      })}
    </Menu>
  );
}

/** The frame around every screen: bar, menu and the screen itself. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={TopBar} menu={SideMenu} appBarAlwaysOn>
      <Box sx={{ maxWidth: 1280, width: '100%', minWidth: 0, mx: 'auto' }}>{children}</Box>
    </Layout>
  );
}
