import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { sizeText } from '../rules/file-name.ts';
import type { EditedFile } from '../rules/product-downloads.ts';
import { ChosenVariations } from './variation-choice.tsx';

const words = (key: string) => `slices.downloads.${key}`;

/** One file of a product: what buyers read, what it is, and which variations it comes with. */
export function FileRow({
  file,
  name,
  error,
  onChange,
  onRemove,
}: {
  file: EditedFile;
  /** The field of its name in the form, as refusals call it. */
  name: string;
  /** What is wrong with its name. */
  error: string | undefined;
  /** Hears what was typed of this very file, wherever in the list it stands by then. */
  onChange: (more: Partial<EditedFile>) => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 1 }} data-called={file.fileName}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextField
            name={name}
            label={translate(words('name'))}
            value={file.name}
            onChange={({ target }) => onChange({ name: target.value })}
            error={error !== undefined}
            helperText={error}
            required
            fullWidth
          />
        </Box>
        <IconButton
          aria-label={translate(words('remove'), { name: file.name })}
          sx={{ minWidth: 44, minHeight: 44, mt: 1 }}
          onClick={onRemove}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate(words('file'), { name: file.fileName, size: sizeText(file.size, 'en') })}
      </Typography>
      <ChosenVariations
        chosen={file.variationIds}
        onChange={(variationIds) => onChange({ variationIds })}
        label={words('forVariations')}
      />
    </Box>
  );
}
