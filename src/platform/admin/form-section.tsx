import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, use } from 'react';
import { useTranslate } from 'react-admin';
import { Folded, FoldName } from './folded.tsx';
import { useLinkedSection } from './form-sections.tsx';

/** A part of a form under a heading; `columns` puts inputs side by side where there is room. */
export function FormSection({
  title,
  children,
  columns = 1,
  summary,
}: {
  title: string;
  children: ReactNode;
  columns?: 1 | 2 | 3;
  /** What it holds at present, in a few words: said in its place where the form around folds it. */
  summary?: string | undefined;
}) {
  const foldName = use(FoldName);
  const heading = <SectionHeading title={title} isFolded={foldName !== null} />;
  const inputs = (
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
  );
  if (foldName !== null)
    return (
      <Box
        className="folded"
        sx={{ width: '100%', borderTop: 1, borderColor: 'divider', 'section + &': { mt: 3 } }}
      >
        <Folded name={foldName} heading={heading} summary={summary}>
          {inputs}
        </Folded>
      </Box>
    );
  return (
    <Box
      component="section"
      sx={{
        width: '100%',
        '& + &, .folded + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' },
        '.folded + &': { mt: 0 },
      }}
    >
      {heading}
      {inputs}
    </Box>
  );
}

function SectionHeading({ title, isFolded }: { title: string; isFolded: boolean }) {
  const translate = useTranslate();
  const id = useLinkedSection(title);
  return (
    <Typography
      variant="h6"
      component="h2"
      id={id}
      data-section=""
      tabIndex={-1}
      // Bar and links above the form stay in sight.
      sx={{
        mb: isFolded ? 0 : 1,
        scrollMarginTop: isFolded ? 72 : { xs: 116, md: 136 },
        outline: 'none',
        ...(isFolded ? { fontSize: '1.05rem' } : {}),
      }}
    >
      {translate(title, { _: title })}
    </Typography>
  );
}
