import { lockReviewedProduct, openedProducts } from '#features/catalog/public.server.ts';
import { normalName } from '#kit/normal-name.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { type Executor, type Transaction, withinTransaction } from '#platform/db/database.server.ts';
import { emit, emitInvalidation } from '#platform/events/events.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { givePictures } from '../data/review-pictures.queries.server.ts';
import { insertReview } from '../data/reviews.queries.server.ts';
import type { ReviewRefusal } from '../errors.ts';
import { reviewApproved } from '../events.ts';
import { type Buyer, hasBought } from '../points.server.ts';
import {
  barToReview,
  type CheckedReview,
  checkReview,
  firstState,
  type TypedReview,
} from '../rules/review-input.ts';
import type { ReviewState } from '../rules/review-states.ts';
import { reviewSettings } from '../settings.ts';
import { recountProducts } from './recount-products.server.ts';
import { reviewsTag } from './review-memory.server.ts';

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

/** A review as somebody sends it. */
export interface SentReview {
  productId: number;
  typed: TypedReview;
}

type Context = Pick<CallContext, 'db' | 'request' | 'settings' | 'shop'>;

/** What is known of a review that may be taken, and of its product, which stays locked. */
interface Admitted {
  address: string;
  userId: string | null;
  isVerified: boolean;
  state: ReviewState;
  checked: CheckedReview;
}

/** Checks all that the form does (REV-006, REV-007); `actor` is asked before the transaction: within nobody gets a second connection. */
async function admit(
  tx: Transaction,
  { productId, typed }: SentReview,
  actor: Actor | null,
  { request, settings, shop }: Context,
): Promise<Result<Admitted, ReviewRefusal>> {
  const rules = settings.get(reviewSettings);
  const product = await lockReviewedProduct(tx, productId, request.startedAt);
  if (!product || !openedProducts(request)(product) || !(product.isPublic || actor?.can('catalog.write')))
    return refuse({ code: 'unknown-product', field: '' });
  const isLoggedIn = actor !== null;
  const userId = actor?.userId ?? null;
  const buyer = { userId, email: actor?.email ?? normalName(typed.email) };
  const isVerified = buyer.email !== '' && (await boughtBy({ db: tx, shop }, buyer, productId));
  const bar = barToReview(product, rules, { isLoggedIn, hasBought: isVerified });
  if (bar) return refuse({ code: bar, field: '' });
  const checked = checkReview(typed, rules, actor);
  if (!checked.ok) return checked;
  const isOwner = actor?.can('reviews.write') === true;
  const state = firstState(rules, { isVerified, isLoggedIn, isOwner });
  return accept({ address: product.address, userId, isVerified, state, checked: checked.value });
}

/** Why a review would not be taken at this moment; null where it would. */
export async function refusalOf(sent: SentReview, context: Context): Promise<ReviewRefusal | null> {
  const actor = await context.request.actor();
  const admitted = await withinTransaction(context.db, (tx) => admit(tx, sent, actor, context));
  return admitted.ok ? null : admitted.error;
}

/** Takes a review; `pictures` are tokens of taken ones. */
export async function sendReview(
  { pictures = [], ...sent }: SentReview & { pictures?: readonly string[] },
  context: Context,
): Promise<Result<TakenReview, ReviewRefusal>> {
  const { productId } = sent;
  const now = context.request.startedAt;
  const actor = await context.request.actor();
  return withinTransaction(context.db, async (tx) => {
    const admitted = await admit(tx, sent, actor, context);
    if (!admitted.ok) return admitted;
    const { address, userId, isVerified, state, checked } = admitted.value;
    const { rating, author, comment, email } = checked;
    const said = { productId, userId, author, email, rating, comment };
    // Sent twice is once.
    const kept = await insertReview(tx, { ...said, state, isVerified, now });
    if (kept.isNew && pictures.length > 0) await givePictures(tx, kept.id, pictures);
    if (kept.isNew && state === 'approved') {
      await recountProducts(tx, [productId]);
      await emit(tx, reviewApproved, { reviewId: kept.id, productId, rating });
    }
    // Who sent it sees it at once, and nobody else.
    if (kept.isNew && state !== 'approved') await emitInvalidation(tx, [reviewsTag(productId)]);
    return accept({ id: kept.id, state: kept.state, address });
  });
}
