import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

/** How a row stands that is put in order by its handle, also while it is moved. */
export const draggedRow = (isMoved: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  boxShadow: isMoved ? 3 : 0,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none !important' },
});

/** The handle by which a row is dragged. */
export function DragHandle({
  what,
  ...button
}: { what: string } & IconButtonProps & { 'data-handle'?: number }) {
  const translate = useTranslate();
  return (
    <IconButton
      {...button}
      aria-label={translate('admin.order.handle', { what })}
      // A finger on the handle moves the row, not the page.
      sx={{ cursor: 'grab', touchAction: 'none', minWidth: 44, minHeight: 44 }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
}
