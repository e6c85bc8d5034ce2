import { reactsToAdding } from '#features/cart/public.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { AddedPopupLook } from '../settings.ts';
import { addedPopupTexts } from '../texts.ts';

/** What the popup's script needs to know of the settings. */
export type PopupMarkData = Pick<AddedPopupLook, 'onMobile' | 'width' | 'resetForm'>;

/** Stands on every page on which the popup opens; script and sheet come with the first that does. */
export function PopupMark({ data: { onMobile, width, resetForm } }: { data: PopupMarkData }) {
  const t = useTexts(addedPopupTexts);
  return (
    <div
      hidden
      {...reactsToAdding({
        name: 'added-popup',
        place: 20,
        call: 'xoo_cp_add_to_cart',
        on: onMobile ? undefined : '(width >= 48rem)',
      })}
      {...from('added-popup')}
      data-title={t('title')}
      data-width={width}
      data-reset={resetForm ? '' : undefined}
    />
  );
}
