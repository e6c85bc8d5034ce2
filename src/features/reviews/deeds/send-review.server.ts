import { lockReviewedProduct, openedProducts } from '#features/catalog/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { type Executor, withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { givePictures } from '../data/review-pictures.queries.server.ts';
import { insertReview } from '../data/reviews.queries.server.ts';
import type { ReviewRefusal } from '../errors.ts';
import { reviewApproved } from '../events.ts';
import { type Buyer, hasBought } from '../points.server.ts';
import { barToReview, checkReview, firstState, type TypedReview } from '../rules/review-input.ts';
import type { ReviewState } from '../rules/review-states.ts';
import { reviewSettings } from '../settings.ts';
import { recountProducts } from './recount-products.server.ts';

/** A review that was taken. */
export interface TakenReview {
  id: number;
  state: ReviewState;
  /** Path of the product's page. */
  address: string;
}

/** Whether somebody bought a product, as far as any slice knows. */
export async function boughtBy(
  { db, shop }: { db: Executor; shop: ComposedShop },
  buyer: Buyer,
  productId: number,
): Promise<boolean> {
  for (const record of shop.of(hasBought)) if (await record.hasBought(db, buyer, productId)) return true;
  return false;
}

/** Takes a review, having checked all that the form does (REV-006, REV-007); `pictures` are tokens of taken ones. */
export async function sendReview(
  {
    productId,
    typed,
    pictures = [],
  }: { productId: number; typed: TypedReview; pictures?: readonly string[] },
  { db, request, settings, shop }: Pick<CallContext, 'db' | 'request' | 'settings' | 'shop'>,
): Promise<Result<TakenReview, ReviewRefusal>> {
  const rules = settings.get(reviewSettings);
  const now = request.startedAt;
  // Asked before the transaction: within nobody gets a second connection.
  const actor = await request.actor();
  const isOpened = openedProducts(request);
  return withinTransaction(db, async (tx) => {
    const product = await lockReviewedProduct(tx, productId, now);
    if (!product || !isOpened(product) || !(product.isPublic || actor?.can('catalog.write')))
      return refuse({ code: 'unknown-product', field: '' });
    const isLoggedIn = actor !== null;
    const buyer = { userId: actor?.userId ?? null, email: actor?.email ?? typed.email.trim() };
    const isVerified = buyer.email !== '' && (await boughtBy({ db: tx, shop }, buyer, productId));
    const bar = barToReview(product, rules, { isLoggedIn, hasBought: isVerified });
    if (bar) return refuse({ code: bar, field: '' });
    const checked = checkReview(typed, rules, actor);
    if (!checked.ok) return checked;
    const { rating, author, comment, email } = checked.value;
    const isOwner = actor?.can('reviews.write') === true;
    const state = firstState(rules, { isVerified, isLoggedIn, isOwner });
    const said = { productId, userId: buyer.userId, author, email, rating, comment };
    // Sent twice is once.
    const kept = await insertReview(tx, { ...said, state, isVerified, now });
    if (kept.isNew && pictures.length > 0) await givePictures(tx, kept.id, pictures);
    if (kept.isNew && state === 'approved') {
      await recountProducts(tx, [productId]);
      await emit(tx, reviewApproved, { reviewId: kept.id, productId, rating });
    }
    return accept({ id: kept.id, state: kept.state, address: product.address });
  });
}
