import type { ProductDetail } from '#features/catalog/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { NOTE_FIELD } from '../rules/gift-note-line.ts';
import { giftNoteTexts } from '../texts.ts';
import './gift-note-context.ts';

/** The field in which a shopper writes what shall stand on the card; it may stay empty. */
export function GiftNoteField({ product }: { product: ProductDetail }) {
  useStyles('gift-note');
  const t = useTexts(giftNoteTexts);
  const { giftNote } = usePageContext();
  if (!giftNote) return null;
  const { label, length } = giftNote;
  const id = `gift-note-${product.id}`;
  return (
    <div
      className="gift-note field"
      data-length={length}
      data-left={t('left', { count: '{count}' })}
      {...live('gift-note', 'touch')}
    >
      <label htmlFor={id}>{label}</label>
      {/* The browser counts otherwise than people do where letters take two of its units; the server has the last word. */}
      <textarea
        className="input"
        id={id}
        name={NOTE_FIELD}
        rows={3}
        maxLength={length * 2}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <p className="gift-note-hint" id={`${id}-hint`}>
        {t('hint', { length })}
      </p>
      <p className="gift-note-left" data-remaining="" aria-live="polite" />
    </div>
  );
}
