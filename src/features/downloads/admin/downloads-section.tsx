import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { BooleanInput, NumberInput, useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { DropZone } from '#platform/admin/drop-zone.tsx';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { TWO_COLUMNS } from '#platform/admin/grids.ts';
import { type UploadAddress, useUploads } from '#platform/admin/picture-upload.ts';
import { SortableList } from '#platform/admin/sortable-list.tsx';
import { UploadList } from '#platform/admin/upload-list.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import type { EditedFile } from '../rules/product-downloads.ts';
import { FileRow } from './file-row.tsx';
import { VariationChoice } from './variation-choice.tsx';

const words = (key: string) => `slices.downloads.${key}`;
const FILES = 'downloads.files';

type FileProblems = { name?: { message?: string } } | undefined;

/** How a product comes to its buyer: with or without a parcel, with or without files. */
export function DownloadsSection() {
  const [isVirtual, isDownloadable] = useWatch({
    name: ['downloads.isVirtual', 'downloads.isDownloadable'],
  }) as [boolean | undefined, boolean | undefined];
  const translate = useTranslate();
  const files = (useWatch({ name: FILES }) ?? []) as readonly unknown[];
  const summary = [
    isVirtual && translate(words('virtualShort')),
    isDownloadable && translate(words('filesShort'), { smart_count: files.length }),
  ];
  return (
    <FormSection title={words('title')} summary={summary.filter(Boolean).join(' · ')}>
      <BooleanInput source="downloads.isVirtual" label={words('isVirtual')} />
      {isVirtual ? <VariationChoice source="downloads.virtualIds" label={words('virtualFor')} /> : null}
      <BooleanInput source="downloads.isDownloadable" label={words('isDownloadable')} />
      {isDownloadable ? <Files /> : null}
    </FormSection>
  );
}

function Files() {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput<EditedFile[]>({ source: FILES, defaultValue: [] });
  const { getValues } = useFormContext();
  const files = (field.value ?? []) as EditedFile[];
  /** As they are at that moment: what was typed meanwhile stays. */
  const change = (next: (now: readonly EditedFile[]) => EditedFile[]) =>
    field.onChange(next((getValues(FILES) as EditedFile[] | undefined) ?? []));
  const most = useLargest();
  const to = useMemo<UploadAddress>(
    () => ({
      name: 'download-files',
      address: ({ name }) => `/rest/download-files?${new URLSearchParams({ name })}`,
      most,
    }),
    [most],
  );
  const { uploads, add, dismiss } = useUploads<{ id: number; fileName: string; size: number }>(to, (kept) =>
    change((now) => [
      ...now,
      {
        fileId: kept.id,
        name: nameFrom(kept.fileName),
        variationIds: null,
        fileName: kept.fileName,
        size: kept.size,
      },
    ]),
  );
  const rows = files.map((file) => ({ ...file, id: file.fileId }));
  // Of the list as a whole, and by place of what is wrong with a file's name.
  const problems = fieldState.error as ({ message?: string } & Record<number, FileProblems>) | undefined;
  const message = problems?.message;
  return (
    <DropZone onFiles={add} takesPasted={false}>
      <Typography variant="subtitle2" component="h3">
        {translate(words('files'))}
      </Typography>
      {message ? <Alert severity="error">{message}</Alert> : null}
      <SortableList
        items={rows}
        label={translate(words('files'))}
        nameOf={({ name }) => name}
        onOrder={(ids) => change((now) => ids.flatMap((id) => now.find(({ fileId }) => fileId === id) ?? []))}
      >
        {(row, at) => (
          <FileRow
            file={row}
            name={`${FILES}.${at}.name`}
            error={problems?.[at]?.name?.message}
            onChange={(more) =>
              change((now) => now.map((one) => (one.fileId === row.fileId ? { ...one, ...more } : one)))
            }
            onRemove={() => change((now) => now.filter(({ fileId }) => fileId !== row.fileId))}
          />
        )}
      </SortableList>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 2 }}>
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
          {translate(words('upload'))}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 16rem' }}>
          {translate(words('filesHelp'), { most: most ?? '…' })}
        </Typography>
      </Box>
      <FilePicker picker={picker} multiple onFiles={add} />
      <Box sx={TWO_COLUMNS}>
        <NumberInput
          source="downloads.downloadLimit"
          label={words('downloadLimit')}
          helperText={words('downloadLimitHelp')}
          min={1}
          step={1}
        />
        <NumberInput
          source="downloads.expiryDays"
          label={words('expiryDays')}
          helperText={words('expiryDaysHelp')}
          min={1}
          step={1}
        />
      </Box>
    </DropZone>
  );
}

function useLargest(): number | undefined {
  const { data } = useRest<{ mostMegabytes: number }>('download-files/limits', { staleTime: 60_000 });
  return data?.mostMegabytes;
}

/** `brewing-guide.pdf` → `Brewing guide`. */
function nameFrom(fileName: string): string {
  const bare =
    fileName
      .replace(/\.[^.]{1,12}$/, '')
      .replace(/[-_]+/g, ' ')
      .trim() || fileName;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
