import { useId } from 'react';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { PhotoFieldView } from '../rules/photo-view.ts';
import { profilePhotoTexts } from '../texts.ts';
import { PhotoField } from './photo-field.tsx';

/** One's own photo among the account details: sent by one form, taken away by another. */
export function ProfilePhoto({ data }: { data: PhotoFieldView }) {
  const text = useTexts(profilePhotoTexts);
  const id = useId();
  return (
    <section id="profile-photo" className="log-in-form register" aria-labelledby={`${id}title`}>
      <h2 className="title-2" id={`${id}title`}>
        {text('title')}
      </h2>
      <p>{text('intro')}</p>
      <form method="post" encType="multipart/form-data" noValidate {...live('send-once', 'touch')}>
        <PhotoField id={`${id}photo`} view={data} />
        <p>
          <button type="submit" className="btn btn-primary" name="save_profile_photo" value="1">
            {text('upload')}
          </button>
        </p>
      </form>
      {data.address !== '' && (
        <form method="post">
          <button type="submit" className="btn" name="remove_profile_photo" value="1">
            {text('remove')}
          </button>
        </form>
      )}
    </section>
  );
}

/** The photo among the fields of a new account. */
export function RegistrationPhoto({ data }: { data: PhotoFieldView & { isRequired: boolean } }) {
  const text = useTexts(profilePhotoTexts);
  const id = useId();
  return <PhotoField id={`${id}photo`} view={data} isRequired={data.isRequired} title={text('title')} />;
}
