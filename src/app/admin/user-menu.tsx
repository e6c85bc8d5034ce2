import PersonIcon from '@mui/icons-material/ManageAccountsOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { LogOutItem } from './log-out-item.tsx';
import { chooseLook, useChosenLook } from './look.ts';

const LOOKS = ['light', 'dark', 'system'] as const;

/** What the button with one's name opens. */
export function UserMenu({
  anchor,
  isOpen,
  onClose,
}: {
  anchor: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const chosen = useChosenLook();
  const page = useAdminSession()?.user.page;
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {LOOKS.map((look) => (
        <MenuItem
          key={look}
          role="menuitemradio"
          aria-checked={look === chosen}
          selected={look === chosen}
          onClick={() => chooseLook(look)}
        >
          {translate(`admin.looks.${look}`)}
        </MenuItem>
      ))}
      <Divider />
      {page ? (
        <MenuItem component="a" href={page} target="_blank" rel="noopener" onClick={onClose}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('admin.ownPage')}</ListItemText>
        </MenuItem>
      ) : null}
      <LogOutItem />
    </Menu>
  );
}
