import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

/** The menu on a phone: over the screen until it is closed. */
export function PhoneDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { sx: { width: 264, borderRadius: 0 } } }}>
      {children}
    </Drawer>
  );
}
