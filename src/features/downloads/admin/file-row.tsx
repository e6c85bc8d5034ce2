import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { sizeText } from '../rules/file-name.ts';
import type { EditedFile } from '../rules/product-downloads.ts';
import { VariationChoice } from './variation-choice.tsx';

const words = (key: string) => `slices.downloads.${key}`;

/** One file of a product: what buyers read, what it is, and which variations it comes with. */
export function FileRow({
  file,
  source,
  onRemove,
}: {
  file: EditedFile;
  source: string;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            source={`${source}.name`}
            label={words('name')}
            helperText={false}
            isRequired
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
      <VariationChoice source={`${source}.variationIds`} label={words('forVariations')} />
    </Box>
  );
}
