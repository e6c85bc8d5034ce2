import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { withTexts } from './office-texts.ts';

const loadDialog = withTexts(async () => (await import('./search-dialog.tsx')).SearchDialog, 'shell');
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search over everything, as Ctrl+K does (Cmd+K on a Mac); it is loaded with the first intent. */
export function SearchButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void loadDialog();

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Editors of text have the same keys for links, and were asked first.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (isApple ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        size="small"
        aria-label={translate('admin.search')}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        title={translate('admin.search')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.primary', minWidth: 44, flexShrink: 0 }}
      >
        <SearchIcon />
        {/* Drawn by its style: the button's name and shortcut are told already. */}
        <Box component="span" data-keys={isApple ? '⌘K' : 'Ctrl K'} sx={keys} />
      </Button>
      {isOpen ? <LazyView load={loadDialog} props={{ onClose: () => setOpen(false) }} /> : null}
    </>
  );
}

const keys = {
  '&::before': { content: 'attr(data-keys)' },
  display: { xs: 'none', md: 'inline' },
  ml: 1,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  font: 'inherit',
  fontSize: 12,
};
