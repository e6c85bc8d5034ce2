import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import type { HomeState } from '../rules/home-state.ts';
import { homeWords as words } from './home-words.ts';

/** Tells what is left of the samples on the home page, and leads to it and its editor. */
export function HomeForm({ step, confirm }: SetupFormProps) {
  const { notes } = step.state as HomeState;
  return (
    <Stack spacing={1.5}>
      {notes.length > 0 ? (
        <div>
          <Typography variant="body2">{words.left}</Typography>
          <ul style={{ margin: '4px 0 8px', paddingInlineStart: 20 }}>
            {notes.map((note) => (
              <li key={note}>
                <Typography variant="body2">{note}</Typography>
              </li>
            ))}
          </ul>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.help}
          </Typography>
        </div>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" href="/admin/editor/?at=%2F">
          {words.edit}
        </Button>
        <Button variant="outlined" href="/" target="_blank">
          {words.look}
        </Button>
        <Button onClick={confirm}>{words.right}</Button>
      </Stack>
    </Stack>
  );
}
