import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AutocompleteInput, FunctionField, ReferenceInput, SelectInput, TextField } from 'react-admin';
import { DayInput } from '#platform/admin/day-input.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { REVIEW_STATES, type ReviewState } from '../rules/review-states.ts';
import { ReviewBulkState } from './review-bulk-state.tsx';
import { ReviewStateChip, Stars } from './review-cells.tsx';

interface ReviewRecord {
  id: number;
  authorName: string;
  authorEmail: string;
  rating: number | null;
  content: string;
  reply: string;
  state: ReviewState;
  productName: string;
}

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={REVIEW_STATES.map((id) => ({ id, name: `resources.reviews.states.${id}` }))}
    alwaysOn
  />,
  <SelectInput
    key="rating"
    source="rating"
    choices={[5, 4, 3, 2, 1].map((id) => ({ id, name: '★'.repeat(id) }))}
    alwaysOn
  />,
  <ReferenceInput key="productId" source="productId" reference="products" alwaysOn>
    <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} sx={{ minWidth: 220 }} />
  </ReferenceInput>,
  <DayInput key="from" source="createdAt_gte" />,
  <DayInput key="to" source="createdAt_lte" />,
];

const excerpt = (text: string) => (text.length > 140 ? `${text.slice(0, 139)}…` : text);

/** All reviews, the latest first. */
export function ReviewList() {
  return (
    <ListPage
      creatable={false}
      trashable
      bulk={<ReviewBulkState />}
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={{
        primary: (review: ReviewRecord) => `${review.authorName}: ${excerpt(review.content)}`,
        secondary: (review: ReviewRecord) => (
          <>
            <Stars rating={review.rating} /> {review.productName}
          </>
        ),
        end: (review: ReviewRecord) => <ReviewStateChip state={review.state} />,
      }}
    >
      <RecordLinkField source="authorName" to="edit" render={(review: ReviewRecord) => review.authorName} />
      <FunctionField source="rating" render={({ rating }: ReviewRecord) => <Stars rating={rating} />} />
      <FunctionField
        source="content"
        sortable={false}
        render={({ content, authorEmail, reply }: ReviewRecord) => (
          <Box dir="auto" sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
            {excerpt(content)}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {reply ? `↳ ${excerpt(reply)}` : authorEmail}
            </Typography>
          </Box>
        )}
      />
      <TextField source="productName" sortable={false} />
      <FunctionField
        source="state"
        sortable={false}
        render={({ state }: ReviewRecord) => <ReviewStateChip state={state} />}
      />
      <InstantField source="createdAt" />
    </ListPage>
  );
}
