import EditIcon from '@mui/icons-material/BrushOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import PreviewIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useId, useState } from 'react';
import {
  FunctionField,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { ListedDocument } from './document-columns.tsx';

const word = (key: string) => `resources.pages.deeds.${key}`;

/** Where a document is changed on its page, and where it is looked at as it is being changed. */
export const editPath = (id: number | string) => `/admin/editor/${id}`;
const previewPath = (id: number) => `/admin/preview/${id}`;

/** Makes a draft like a document and leads there. */
function useDuplicate() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const tellFailure = useTellFailure();

  return async ({ id, title }: ListedDocument) => {
    try {
      const { body: stored } = await rest<Record<string, unknown>>(`${resource}/${id}`);
      const { kind, metaTitle, metaDescription, metaPictureId, noIndex } = stored;
      const copy = { kind, metaTitle, metaDescription, metaPictureId, noIndex };
      const named = translate(word('copyOf'), { title }).slice(0, 200);
      const body = { ...copy, title: named, status: 'draft', copyOf: id };
      const made = await rest<{ id: number }>(resource, { method: 'POST', body });
      notify(word('duplicated'), { type: 'success' });
      redirect('edit', resource, made.body.id);
    } catch (error) {
      tellFailure(error);
    }
  };
}

/** Saves a document as a file; a refusal is told here, where a link would lead away to it. */
function useExport() {
  const tellFailure = useTellFailure();

  return async ({ id }: ListedDocument) => {
    try {
      const { body, headers } = await rest(`document-files/${id}`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([JSON.stringify(body)], { type: 'application/json' }));
      link.download = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      tellFailure(error);
    }
  };
}

/** What can be done with a document of a list, in its row. */
export function RowDeeds() {
  return (
    <FunctionField
      label={word('title')}
      sortable={false}
      render={(row: ListedDocument) => <Deeds row={row} />}
    />
  );
}

function Deeds({ row }: { row: ListedDocument }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  const duplicate = useDuplicate();
  const giveOut = useExport();
  const mayWrite = useAdminSession()?.resources[useResourceContext() ?? '']?.create === true;
  if (row.trashedAt) return null;
  const named = (key: string) => translate(word(key), { title: row.title });
  // The row's own click would open its form.
  const alone = (event: MouseEvent) => event.stopPropagation();
  const copy = () => {
    setAnchor(null);
    void duplicate(row);
  };
  const save = () => {
    setAnchor(null);
    void giveOut(row);
  };
  return (
    <Box onClick={alone} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      {mayWrite ? (
        <>
          <IconButton href={editPath(row.id)} aria-label={named('editOf')} title={translate(word('edit'))}>
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton
            href={previewPath(row.id)}
            target="_blank"
            rel="noopener"
            aria-label={named('previewOf')}
            title={translate(word('preview'))}
          >
            <PreviewIcon fontSize="small" />
          </IconButton>
        </>
      ) : null}
      <IconButton
        aria-label={named('moreOf')}
        aria-haspopup="menu"
        aria-controls={anchor ? menu : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu id={menu} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayWrite ? (
          <MenuItem onClick={copy}>
            <ListItemIcon>
              <CopyIcon fontSize="small" />
            </ListItemIcon>
            {translate(word('duplicate'))}
          </MenuItem>
        ) : null}
        <MenuItem onClick={save}>
          <ListItemIcon>
            <ExportIcon fontSize="small" />
          </ListItemIcon>
          {translate(word('export'))}
        </MenuItem>
      </Menu>
    </Box>
  );
}

/** The same above the form of a document. */
export function FormDeeds() {
  const translate = useTranslate();
  const row = useRecordContext<ListedDocument>();
  const duplicate = useDuplicate();
  const giveOut = useExport();
  const mayWrite = useAdminSession()?.resources[useResourceContext() ?? '']?.update === true;
  if (!row || row.trashedAt) return <TopToolbar />;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {mayWrite ? (
        <>
          <Button href={editPath(row.id)} startIcon={<EditIcon />} variant="contained">
            {translate(word('edit'))}
          </Button>
          <Button href={previewPath(row.id)} target="_blank" rel="noopener" startIcon={<PreviewIcon />}>
            {translate(word('preview'))}
          </Button>
          <Button onClick={() => void duplicate(row)} startIcon={<CopyIcon />}>
            {translate(word('duplicate'))}
          </Button>
        </>
      ) : null}
      <Button onClick={() => void giveOut(row)} startIcon={<ExportIcon />}>
        {translate(word('export'))}
      </Button>
    </TopToolbar>
  );
}
