import Menu from '@mui/material/Menu';
import { LogOutItem } from './log-out-item.tsx';

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
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <LogOutItem />
    </Menu>
  );
}
