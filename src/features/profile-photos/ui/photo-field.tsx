import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { PhotoFieldView } from '../rules/photo-view.ts';
import { PHOTO_FIELD } from '../rules/profile-photo.ts';
import { profilePhotoTexts } from '../texts.ts';

/** A field for one picture, with what it shows now beside it, 80 pixels wide (FLD-007); a plain field without script. */
export function PhotoField({
  id,
  view,
  isRequired = false,
  title,
}: {
  id: string;
  view: PhotoFieldView;
  isRequired?: boolean;
  /** What it is called among other fields. */
  title?: string;
}) {
  useStyles('photo-field');
  const text = useTexts(profilePhotoTexts);
  const { address, most, problem } = view;
  return (
    <div
      className="field photo-field"
      {...live('photo-field', 'touch')}
      data-most={most}
      data-large={text('large', { most })}
      data-format={text('format')}
      data-clear={text('clear')}
    >
      <span className="photo-preview">
        {address ? (
          <img src={address} width={80} height={80} alt={text('own')} />
        ) : (
          <PersonIcon label={text('none')} />
        )}
      </span>
      <div>
        <label htmlFor={id}>
          {title ?? text('label')}{' '}
          {isRequired && (
            <span className="required" aria-hidden="true">
              *
            </span>
          )}
          {title && !isRequired ? <span className="optional">{text('optional')}</span> : null}
        </label>
        <input
          className="input"
          type="file"
          id={id}
          name={PHOTO_FIELD}
          accept="image/png,image/jpeg"
          required={isRequired}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}_hint ${id}_error`}
          // biome-ignore lint/a11y/noAutofocus: without script nothing else leads to what was refused
          autoFocus={problem !== ''}
        />
        <span className="field-hint" id={`${id}_hint`}>
          {text('hint', { most })}
        </span>
        <span className="field-error" id={`${id}_error`} data-error-for={PHOTO_FIELD} hidden={!problem}>
          {problem}
        </span>
      </div>
    </div>
  );
}

/** Stands where no photo is, as large as one. */
function PersonIcon({ label }: { label: string }) {
  return (
    <svg width="80" height="80" viewBox="0 0 80 80" role="img" aria-label={label}>
      <circle cx="40" cy="31" r="14" fill="currentColor" />
      <path d="M12 74c2-17 13-26 28-26s26 9 28 26z" fill="currentColor" />
    </svg>
  );
}
