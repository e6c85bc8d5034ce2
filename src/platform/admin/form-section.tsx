import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLinkedSection } from './form-sections.tsx';

/** A part of a form under a heading; `columns` puts inputs side by side where there is room. */
export function FormSection({
  title,
  children,
  columns = 1,
}: {
  title: string;
  children: ReactNode;
  columns?: 1 | 2 | 3;
}) {
  const translate = useTranslate();
  const id = useLinkedSection(title);
  return (
    <Box
      component="section"
      sx={{
        width: '100%',
        '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography
        variant="h6"
        component="h2"
        id={id}
        data-section=""
        tabIndex={-1}
        // Bar and links above the form stay in sight.
        sx={{ mb: 1, scrollMarginTop: { xs: 116, md: 136 }, outline: 'none' }}
      >
        {translate(title, { _: title })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
