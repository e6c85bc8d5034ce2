import CloseIcon from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FileUpload } from './picture-upload.ts';

/** Files on their way with how far they are, and those that did not arrive, each with the reason. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly FileUpload[];
  onDismiss: (key: number) => void;
}) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, mt: uploads.length > 0 ? 2 : 0 }}>
      {uploads.map(({ key, name, sent, problem, values }) =>
        problem === undefined ? (
          <Box key={key}>
            <Typography variant="body2" noWrap>
              {name}
            </Typography>
            <LinearProgress
              variant={sent < 100 ? 'determinate' : 'indeterminate'}
              value={sent}
              aria-label={translate('admin.uploads.underway', { name })}
            />
          </Box>
        ) : (
          <Alert
            key={key}
            severity="error"
            action={
              <IconButton
                size="small"
                color="inherit"
                aria-label={translate('admin.uploads.dismiss', { name })}
                onClick={() => onDismiss(key)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            }
          >
            <strong>{name}</strong>: {translate(problem, { _: problem, ...values })}
          </Alert>
        ),
      )}
    </Box>
  );
}
