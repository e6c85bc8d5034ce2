import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SaveButton, Toolbar } from 'react-admin';
import { FormTrashButtons } from './trash-buttons.tsx';
import { useUploading } from './uploading.ts';

/** The bar below a form stays in sight, on a phone as well. */
const BAR = {
  position: { xs: 'fixed', sm: 'sticky' },
  bottom: 0,
  zIndex: 4,
  gap: { xs: 0.5, sm: 1 },
  py: 0.75,
  px: { xs: 1.5 },
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** What is saved while a picture is under way would be saved without it. */
export function CreateToolbar({
  children,
  saveLabel,
  saveIcon,
}: {
  children?: ReactNode;
  saveLabel: string | undefined;
  saveIcon: ReactNode | undefined;
}) {
  return (
    <Toolbar sx={BAR}>
      <SaveButton
        disabled={useUploading()}
        {...(saveLabel ? { label: saveLabel } : {})}
        {...(saveIcon ? { icon: saveIcon } : {})}
      />
      {children}
    </Toolbar>
  );
}

/** The bar of a record's form; closed where what was typed cannot be saved any more. */
export function EditToolbar({ children, isClosed }: { children?: ReactNode; isClosed: boolean }) {
  const isUploading = useUploading();
  return (
    <Toolbar sx={BAR}>
      <SaveButton alwaysEnable={false} disabled={isUploading || isClosed} />
      {children}
      <Box sx={{ ml: 'auto', ...SMALL }}>
        <FormTrashButtons />
      </Box>
    </Toolbar>
  );
}

/** On a phone the lesser deeds of the bar are their icons; their names are read aloud all the same. */
export const SMALL = {
  '& .MuiButton-root': { fontSize: { xs: 0, sm: 'inherit' }, minWidth: 44, px: { xs: 1, sm: 2 } },
  '& .MuiButton-icon': { mx: { xs: 0, sm: 0.5 } },
} as const;
