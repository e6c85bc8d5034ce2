import { runPrepared } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Person, PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { emptyAudit } from '#platform/personal-data/platform-data.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { leavePictures } from '../data/review-pictures.queries.server.ts';
import { DROP_PICTURES } from '../jobs/drop-left-pictures.job.server.ts';
import { reviewTexts } from '../texts.ts';

const ofPerson = ({ userId }: Person) =>
  userId === null ? 'r.user_id is null and lower(r.author_email) = $1' : 'r.user_id = $1';

const kindOf = ({ userId }: Person) => (userId === null ? 'guest' : 'account');

/** What somebody wrote of products: it goes on helping others, without saying who wrote it. */
export const reviewData: PersonalData = {
  name: 'reviews',
  title: 'Reviews',
  tables: ['review', 'review_picture'],
  deletes: 'Name, e-mail address and pictures of their reviews.',
  keeps:
    'Stars and words of reviews, without a name: they say something of the product. Delete reviews whose words tell who wrote them by hand.',
  read: (db, person) =>
    runPrepared<object>(db, {
      name: `personal-reviews-${kindOf(person)}`,
      text: `select p.name as product, r.rating, r.content, r.author_name as name, r.author_email as email, r.reply,
          r.created_at as "writtenAt", (select count(*)::int from review_picture i where i.review_id = r.id) as pictures
        from review r join product p on p.id = r.product_id where ${ofPerson(person)} order by r.id`,
      values: [person.userId ?? person.email],
    }),
  erase: async (tx, person, { marketOf }) => {
    const rows = await runPrepared<{ id: number; productId: number }>(tx, {
      name: `personal-reviews-erase-${kindOf(person)}`,
      text: `update review r set author_name = $2, author_email = '', user_id = null, version = version + 1
        where ${ofPerson(person)} returning r.id, r.product_id as "productId"`,
      values: [person.userId ?? person.email, translate(reviewTexts, marketOf().texts, 'anonymous')],
    });
    for (const { id } of rows) await leavePictures(tx, id);
    if (rows.length === 0) return;
    await enqueue(tx, DROP_PICTURES, {});
    await emptyAudit(
      tx,
      'reviews',
      rows.map(({ id }) => id),
    );
    await emitInvalidation(
      tx,
      rows.map(({ productId }) => `product:${productId}`),
    );
  },
};

/** To whom mails went that ask for reviews, and who does not want any. */
export const reviewRequestData: PersonalData = {
  name: 'review-requests',
  title: 'Mails that ask for reviews',
  tables: ['review_request', 'review_opt_out'],
  deletes: 'Where such mails went, and whether they want some.',
  keeps: '',
  read: (db, { email }) =>
    runPrepared<object>(db, {
      name: 'personal-review-requests',
      text: `select 'asked' as what, asked_at as at from review_request where lower(email) = $1
        union all select 'wants none', created_at from review_opt_out where email = $1`,
      values: [email],
    }),
  erase: async (tx, { email }) => {
    await runPrepared(tx, {
      name: 'personal-review-requests-erase',
      text: `with out as (delete from review_opt_out where email = $1)
        update review_request set email = '', token = null,
          state = case when state = 'waiting' then 'dropped' else state end
        where lower(email) = $1`,
      values: [email],
    });
  },
};
