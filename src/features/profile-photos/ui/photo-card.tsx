import { ACCOUNT_DETAILS, AccountCard } from '#features/accounts/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { profilePhotoTexts } from '../texts.ts';

/** What the card shows: whose photo it is, and where its small file lies. */
export interface PhotoCardView {
  name: string;
  address: string;
}

/** One's photo on the overview of the account. */
export function PhotoCard({ data: { name, address } }: { data: PhotoCardView }) {
  useStyles('photo-field');
  const text = useTexts(profilePhotoTexts);
  const { account } = usePageContext().addresses;
  return (
    <AccountCard
      title={text('title')}
      way={{ address: `${account}${ACCOUNT_DETAILS}/#profile-photo`, label: text('change') }}
    >
      <div className="photo-card">
        <img className="photo-card-picture" src={address} width={80} height={80} alt={text('own')} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </div>
    </AccountCard>
  );
}
