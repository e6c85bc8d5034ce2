import AccountIcon from '@mui/icons-material/AccountCircle';
import MenuIcon from '@mui/icons-material/Menu';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useSidebarState, useTranslate } from 'react-admin';
import { latePart } from '#platform/admin/late-part.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { ScreenTitle } from './document-title.tsx';
import { SearchButton } from './search-button.tsx';

/** Height of the bar in pixels; the menu begins below it. */
export const BAR_HEIGHT = 52;

const UserMenu = latePart(async () => (await import('./user-menu.tsx')).UserMenu);

/** The bar at the top: the menu's button, the shop's name, the screen's heading and who is logged in. */
export function TopBar() {
  const translate = useTranslate();
  const shop = useAdminSession()?.shop.name ?? '';
  const [open, setOpen] = useSidebarState();
  const toggle = translate(open ? 'ra.action.close_menu' : 'ra.action.open_menu');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        height: BAR_HEIGHT,
        px: { xs: 1, sm: 0.5 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        color="inherit"
        aria-label={toggle}
        aria-expanded={open}
        title={toggle}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon />
      </IconButton>
      <Typography
        component="span"
        variant="h6"
        noWrap
        sx={{ ml: 0.5, mr: 3, display: { xs: 'none', md: 'block' }, maxWidth: 220 }}
      >
        {shop}
      </Typography>
      <ScreenTitle />
      <SearchButton />
      <Button
        component="a"
        href="/"
        target="_blank"
        rel="noopener"
        size="small"
        endIcon={<OpenInNew fontSize="small" />}
        sx={{ color: 'text.primary', flexShrink: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {translate('admin.viewShop')}
      </Button>
      <UserButton />
    </Box>
  );
}

function UserButton() {
  const name = useAdminSession()?.user.name ?? '';
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setIsOpen(true);
        }}
        sx={{ minWidth: 44, flexShrink: 0 }}
      >
        <AccountIcon />
        <Box component="span" sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <UserMenu anchor={anchor} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
