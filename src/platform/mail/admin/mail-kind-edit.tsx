import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useRest } from '#platform/admin/use-rest.ts';
import { MailKindForm } from './mail-kind-form.tsx';
import type { ShownMailKind } from './mail-kind-view.ts';

/** One kind of mail: its switch, who gets it, what it says in each language, and what it looks like. */
export function MailKindEdit() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  // Before somebody chooses, the shop's own.
  const [language, setLanguage] = useState('');
  const { data, isError } = useRest<ShownMailKind>(`mail-kinds/${id}?language=${language}`, {
    queryKey: ['mail-kinds', id, language],
    placeholderData: keepPreviousData,
    // Typing must not be overwritten when the window gets the focus back.
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Box sx={{ pt: 2 }}>
      <Link
        component={RouterLink}
        to="/mail-kinds"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        {translate('resources.mail-kinds.all')}
      </Link>
      {isError ? <Alert severity="warning">{translate('resources.mail-kinds.unknown')}</Alert> : null}
      {data ? (
        <>
          <Title title={data.title} />
          <Typography variant="h5" component="h2">
            {data.title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '68ch' }}>{data.when}</Typography>
          <MailKindForm
            key={`${data.name} ${data.language.locale}`}
            kind={data}
            chooseLanguage={setLanguage}
          />
        </>
      ) : isError ? null : (
        <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
      )}
    </Box>
  );
}
