import { reactToAnswer, takesForms } from '#features/cart/public.ts';
import { addBy, sayIn, takeForms } from './add-from-view.ts';

/**
 * Lets a quick view add in place where no other part of the page takes its forms, say there what the shop refused, and
 * close once something was added, by whomever.
 */
export function addsFromView(view: HTMLDialogElement, { closes }: { closes: boolean }): void {
  takeForms(view, (form, button) => {
    if (takesForms(form)) return false;
    return addBy(form, button, {
      async answered(answer) {
        const place = view.querySelector<HTMLElement>('[data-woosq-message]');
        if (place) sayIn(place, answer.message, !answer.success);
        place?.scrollIntoView({ block: 'nearest' });
        if (answer.success) await reactToAnswer(form, button, answer);
      },
    });
  });
  const added = ({ detail }: CustomEventInit<{ button?: Element }>) => {
    if (closes && detail?.button && view.contains(detail.button)) view.close();
  };
  document.body.addEventListener('added_to_cart', added as EventListener);
  view.addEventListener('close', () =>
    document.body.removeEventListener('added_to_cart', added as EventListener),
  );
}
