import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { type MenuEntry, useMenuGroups } from './menu-groups.ts';

/** Who is logged in, and all screens that they may open, as the menu has them. */
export function OpenWays() {
  const translate = useTranslate();
  const session = useAdminSession();
  const groups = useMenuGroups();
  if (!session) return null;
  const { email, roleName } = session.user;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h3">
        {translate('admin.ways.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
        {translate(groups.length > 0 ? 'admin.ways.who' : 'admin.ways.whoWithout', { email, role: roleName })}
      </Typography>
      {groups.map(({ name, title, entries }) => (
        <Box key={name} component="section" aria-label={title} sx={{ mt: 2 }}>
          <Typography
            component="h4"
            variant="body2"
            sx={{ color: 'text.secondary', fontFamily: 'inherit', fontWeight: 600, mb: 1 }}
          >
            {title}
          </Typography>
          <Box component="ul" sx={WAYS}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Way {...entry} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

function Way({ to, text, icon: Icon }: MenuEntry) {
  return (
    <Box component={Link} to={to} sx={WAY}>
      <Icon />
      <span>{text}</span>
    </Box>
  );
}

const WAYS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
} as const;

const WAY = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  height: '100%',
  minHeight: 48,
  px: 1.5,
  py: 1,
  boxSizing: 'border-box',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  lineHeight: 1.3,
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', color: 'text.secondary' },
  '&:hover': { bgcolor: 'var(--office-tint)' },
} as const;
