import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type KeptPicture, useUploadPicture } from './picture-upload.ts';

/** Pictures of a record in order: upload by button or drop, move, describe, take out. */
export function PictureListInput({ source, most = 50 }: { source: string; most?: number }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const uploadPicture = useUploadPicture();
  const pictures = (field.value ?? []) as KeptPicture[];
  // Uploads end one after the other, each adding to what is there by then.
  const latest = useRef(pictures);
  latest.current = pictures;
  const [busy, setBusy] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  function change(next: KeptPicture[]) {
    latest.current = next;
    field.onChange(next);
  }

  async function upload(files: Iterable<File>) {
    setProblem(undefined);
    for (const file of files) {
      setBusy((count) => count + 1);
      try {
        const kept = await uploadPicture(file);
        if (latest.current.length < most)
          change([...latest.current, { id: kept.id, alt: kept.alt, src: kept.src }]);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : 'admin.failed');
      } finally {
        setBusy((count) => count - 1);
      }
    }
  }

  function move(from: number, to: number) {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    change(next);
  }

  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void upload(event.dataTransfer.files);
      }}
      sx={{ outline: over ? '2px dashed' : 'none', outlineColor: 'primary.main', borderRadius: 2 }}
    >
      {problem ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      ) : null}
      {fieldState.error?.message ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
      >
        {pictures.map((picture, index) => (
          <Box component="li" key={picture.id}>
            <Box
              component="img"
              src={picture.src}
              alt={picture.alt}
              sx={{
                width: '100%',
                aspectRatio: '4 / 5',
                objectFit: 'cover',
                borderRadius: 2,
                bgcolor: '#f3eee5',
              }}
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <IconButton
                aria-label={translate('admin.pictures.earlier', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowBack fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={translate('admin.pictures.remove', { number: index + 1 })}
                onClick={() => change(pictures.filter((_, at) => at !== index))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={translate('admin.pictures.later', { number: index + 1 })}
                disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowForward fontSize="small" />
              </IconButton>
            </Box>
            <TextField
              label={translate('admin.pictures.alt')}
              value={picture.alt}
              size="small"
              fullWidth
              onChange={(event) =>
                change(pictures.map((one, at) => (at === index ? { ...one, alt: event.target.value } : one)))
              }
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={busy > 0 || pictures.length >= most}
          onClick={() => picker.current?.click()}
        >
          {translate(busy > 0 ? 'admin.pictures.busy' : 'admin.pictures.add')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('admin.pictures.hint')}
        </Typography>
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple={most > 1}
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void upload(files);
          }}
        />
      </Box>
    </Box>
  );
}
