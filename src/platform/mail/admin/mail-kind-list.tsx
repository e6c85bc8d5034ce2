import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import type { ListedMailKind } from './mail-kind-view.ts';

/** All mails that the shop sends, in groups, with who gets them and whether they are on. */
export function MailKindList() {
  const translate = useTranslate();
  const { data, isError } = useRest<ListedMailKind[]>('mail-kinds', { queryKey: ['mail-kinds'] });
  if (isError) return <Alert severity="error">{translate('admin.loadingFailed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
  const groups = [...new Set(data.map(({ group }) => group))];
  return (
    <Box sx={{ pt: 2, maxWidth: 900 }}>
      <Title title={translate('resources.mail-kinds.name', { smart_count: 2 })} />
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '68ch' }}>
        {translate('resources.mail-kinds.lead')}
      </Typography>
      {groups.map((group) => (
        <Card key={group} component="section" aria-label={group} sx={{ mb: 2 }}>
          <Typography variant="h6" component="h2" sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
            {group}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data
              .filter((kind) => kind.group === group)
              .map((kind) => (
                <Row key={kind.name} kind={kind} />
              ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

function Row({ kind }: { kind: ListedMailKind }) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, string>) =>
    translate(`resources.mail-kinds.${key}`, values);
  const recipients = kind.recipients || kind.otherwise;
  const toPerson = kind.goesTo ? say('to', { recipients: kind.goesTo }) : say('toPerson');
  const to = recipients ? say('to', { recipients }) : say('toNobody');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/mail-kinds/${kind.name}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
        >
          {kind.title}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {kind.when}
          <br />
          {kind.audience === 'owner' ? to : toPerson}
        </Typography>
      </Box>
      {kind.isWorded ? <Chip size="small" variant="outlined" label={say('worded')} /> : null}
      <StateChip tone={kind.isOn ? 'good' : 'quiet'} text={say(kind.isOn ? 'on' : 'off')} />
    </Box>
  );
}
