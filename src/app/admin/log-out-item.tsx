import ExitIcon from '@mui/icons-material/PowerSettingsNew';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useLogout, useNotify, useTranslate } from 'react-admin';

/** The menu item that logs out; when that fails it says so, since whoever leaves the desk must know. */
export function LogOutItem() {
  const logOut = useLogout();
  const notify = useNotify();
  const translate = useTranslate();
  const leave = () =>
    logOut(null, undefined, false).catch(() => notify('admin.logOutFailed', { type: 'error' }));
  return (
    <MenuItem className="logout" onClick={leave}>
      <ListItemIcon>
        <ExitIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('ra.auth.logout')}</ListItemText>
    </MenuItem>
  );
}
