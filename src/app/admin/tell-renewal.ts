import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { goneParts } from '#platform/admin/late-part.ts';
import { lateWord } from '#platform/admin/late-words.ts';
import { i18nProvider } from './office-texts.ts';

const texts: AdminTexts = {
  gone: 'This part of the back office could not be loaded: it was probably renewed in the meantime. Save what you have typed here, then load the page anew.',
  reload: 'Load anew',
};

/**
 * Tells whoever has the back office open when a part of it cannot be loaded any more, as after the shop was built anew:
 * the screen stays as it is, with what was typed, and nothing goes blank. `vite:preloadError` is said by each import.
 */
export function tellRenewal(page: Document): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    goneParts.add(payload);
    if (page.getElementById('renewal')) return;
    page.body.append(note(page));
  });
}

/** Drawn without the library: what it needs could be gone as well. */
function note(page: Document): HTMLElement {
  const word = (key: string) => i18nProvider.translate(`admin.renewal.${key}`, { _: lateWord(texts, key) });
  const box = page.createElement('div');
  box.id = 'renewal';
  box.role = 'alert';
  Object.assign(box.style, {
    position: 'fixed',
    insetInline: '12px',
    top: '64px',
    zIndex: '2000',
    maxWidth: '560px',
    marginInline: 'auto',
    padding: '14px 16px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    font: 'inherit',
    color: '#1d2530',
    background: '#fff4e0',
    border: '1px solid #8a5a00',
    borderRadius: '12px',
    boxShadow: '0 8px 28px rgb(29 37 48 / 18%)',
  });
  const said = page.createElement('span');
  said.style.flex = '1 1 16rem';
  said.textContent = word('gone');
  const reload = page.createElement('button');
  reload.type = 'button';
  Object.assign(reload.style, {
    font: 'inherit',
    fontWeight: '600',
    minHeight: '44px',
    paddingInline: '18px',
    color: '#fff',
    background: '#1d2530',
    border: '0',
    borderRadius: '999px',
    cursor: 'pointer',
  });
  reload.textContent = word('reload');
  // Who has typed something is asked first, as whenever the window is left.
  reload.addEventListener('click', () => location.reload());
  box.append(said, reload);
  return box;
}
