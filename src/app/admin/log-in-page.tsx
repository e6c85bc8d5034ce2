import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { LogInForm } from './log-in-form.tsx';

/** The log-in page of the back office. */
export function LogInPage() {
  const logIn = useLogin();
  const translate = useTranslate();

  useEffect(() => {
    document.title = `${translate('admin.logIn.submit')} – ${translate('admin.title')}`;
  }, [translate]);

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Box
        sx={{
          width: '100%',
          maxWidth: 420,
          p: { xs: 3, sm: 5 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
        }}
      >
        <Typography variant="h4" component="h1">
          {translate('admin.logIn.heading')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
          {translate('admin.logIn.lead')}
        </Typography>
        <LogInForm logIn={logIn} />
      </Box>
    </Box>
  );
}
