import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { LegalList } from './legal-list.tsx';
import { legalWords as words } from './legal-words.ts';

/** The screen of the legal pages. */
export function LegalPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ pt: 2, maxWidth: 860 }}>
      <Title title={translate('resources.legal-pages.name', { smart_count: 2 })} />
      <Alert severity="info" sx={{ mb: 2 }}>
        {words.about}
      </Alert>
      <Typography sx={{ mb: 2 }}>
        {words.addressNote}{' '}
        <Link component={RouterLink} to="/settings/addresses">
          {words.settings}
        </Link>
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <LegalList heading="h2" />
      </Card>
    </Box>
  );
}
