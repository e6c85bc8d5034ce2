import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { required, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { EditPage } from '#platform/admin/pages.tsx';
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

/** The editor of a review: its state, its words, and the owner's answer. */
export function ReviewEdit() {
  return (
    <EditPage>
      <About />
      <SelectInput
        source="state"
        choices={REVIEW_STATES.map((id) => ({ id, name: `resources.reviews.states.${id}` }))}
        validate={required()}
      />
      <TextInput source="reply" multiline minRows={3} />
      <TextInput source="authorName" validate={required()} />
      <SelectInput source="rating" choices={[5, 4, 3, 2, 1].map((id) => ({ id, name: '★'.repeat(id) }))} />
      <TextInput source="content" multiline minRows={5} validate={required()} />
    </EditPage>
  );
}
