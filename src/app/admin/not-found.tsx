import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useLateWords } from '#platform/admin/late-words.ts';
import { ScreenHeading } from './screen-heading.tsx';

const words = {
  mistyped:
    'There is no screen at {address}. The address may be mistyped, or the feature that it belongs to switched off.',
  toOverview: 'To the overview',
};

/** What stands at an address that no screen has: what was asked for, and the way back. */
export function NotFound() {
  const translate = useTranslate();
  const word = useLateWords('admin.notFound', words);
  const { pathname } = useLocation();
  const [, first = ''] = pathname.split('/');
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 6, sm: 10 }, px: 2 }}>
      <ScreenHeading text={translate('ra.page.not_found')} />
      <Typography variant="h5" component="h2" gutterBottom>
        {translate('ra.page.not_found')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>
        {word('mistyped', { address: `/admin/${first}` })}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {word('toOverview')}
      </Button>
    </Box>
  );
}
