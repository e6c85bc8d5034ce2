import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { EditPage } from '#platform/admin/pages.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { REVIEW_STATES } from '../rules/review-states.ts';

/** Of which product a review is, and who wrote it. */
function About() {
  const review = useRecordContext();
  const translate = useTranslate();
  if (!review) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      <Link href={`${review.productAddress}#reviews`} target="_blank" rel="noopener">
        {review.productName}
      </Link>
      {review.authorEmail ? ` · ${review.authorEmail}` : ''}
      {review.isVerified ? ` · ${translate('resources.reviews.bought')}` : ''}
    </Typography>
  );
}

/** What the reviewer sent along; each can be looked at in full size and taken away. */
function Pictures() {
  const review = useRecordContext<{ id: number; pictures?: { id: number; token: string }[] }>();
  const translate = useTranslate();
  const { run, busy } = useDeed();
  if (!review?.pictures?.length) return null;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, mb: 2 }}>
      {review.pictures.map(({ id, token }, at) => (
        <Box component="li" key={id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <a href={`/rest/review-pictures/${token}/large.webp`} target="_blank" rel="noopener">
            <img
              src={`/rest/review-pictures/${token}/small.webp`}
              alt={translate('resources.reviews.picture', { number: at + 1 })}
              style={{ height: 120 }}
            />
          </a>
          <Button
            size="small"
            disabled={busy}
            aria-label={translate('resources.reviews.removePictureNumber', { number: at + 1 })}
            onClick={() => void run('reviews', review.id, 'remove-picture', { picture: id })}
          >
            {translate('resources.reviews.removePicture')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** The editor of a review: its state, its words, and the owner's answer. */
export function ReviewEdit() {
  return (
    <EditPage>
      <About />
      <Pictures />
      <SelectInput
        source="state"
        choices={REVIEW_STATES.map((id) => ({ id, name: `resources.reviews.states.${id}` }))}
        isRequired
      />
      <TextInput source="reply" multiline minRows={3} />
      <TextInput source="authorName" isRequired />
      <SelectInput source="rating" choices={[5, 4, 3, 2, 1].map((id) => ({ id, name: '★'.repeat(id) }))} />
      <TextInput source="content" multiline minRows={5} isRequired />
    </EditPage>
  );
}
