import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { live } from '#platform/live/live.ts';
import { lightDismiss, opensDialog } from '#platform/overlays/dialog-attributes.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { CloseButton } from '#widgets/mini-cart/public.ts';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';
import type { ShownSearch } from './site-search.load.server.ts';

/** The search of the header as a widget. */
export function SiteSearchView({ nodeId, props, data }: WidgetViewProps<{ shape: string }, ShownSearch>) {
  if (props.shape === 'field') return <SearchForm {...data} />;
  const dialog = `search-${nodeId}`;
  return (
    <>
      <SearchButton dialog={dialog} />
      <SearchDialog id={dialog} search={data} />
    </>
  );
}

/** Opens the dialog with this id. */
export function SearchButton({ dialog }: { dialog: string }) {
  const t = useTexts(siteHeaderTexts);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('search')}
      {...opensDialog(dialog)}
      aria-controls={dialog}
      aria-expanded="false"
    >
      <Icon name="search" size={22} />
    </button>
  );
}

/** The dialog with the search field. */
export function SearchDialog({ id, search }: { id: string; search: ShownSearch }) {
  const t = useTexts(siteHeaderTexts);
  return (
    <dialog
      id={id}
      className="search-dialog"
      aria-label={t('search')}
      data-focus=""
      {...lightDismiss}
      {...live('panel-state', 'touch')}
    >
      <SearchForm {...search} />
      <CloseButton dialog={id} label={t('closeSearch')} />
    </dialog>
  );
}
