import { loadScript } from '#platform/live/load-script.ts';
import type { CartAnswer } from './cart.live.ts';
import { type LeftAlone, leavesAlone } from './left-alone.ts';

/** What adding answered, whichever call was asked: the cart, or why nothing came into it. */
export type AddedAnswer =
  | (CartAnswer & { message?: string; notice?: string })
  | { error: string | true; notice?: string };

/** What a reaction is told of an addition, as `detail` of its event, and the means to go on from there. */
export interface AddedDetail {
  button: HTMLElement;
  answer: AddedAnswer;
  /** Whether an earlier reaction shows what was added: then nothing else comes before the shopper. */
  isClaimed: boolean;
  /** Runs what changes the cart, one request of a page at a time and in the order of the clicks (CART-003). */
  inTurn<Done>(operation: () => Promise<Done>): Promise<Done>;
  /** Shows everywhere what a cart call answered, and keeps it for further pages. */
  takeFragments(answer: CartAnswer): Promise<unknown>;
}

/** How an element reacts to additions. */
interface Reaction {
  /** Reactions of one name count once, however often they stand on a page. */
  name: string;
  /** The lower, the earlier it is told; between equals the order of the page. */
  place: number;
  /** A shop call that forms of products are sent to instead of `add_to_cart`; then it is told of these forms alone, also of a refusal. */
  call?: string;
  /** Forms that are sent by the browser instead of to that call. */
  leaves?: LeftAlone;
  /** What its call added is shown on the page, also where the owner lets additions lead to the cart. */
  keepsPage?: true;
  /** In which windows, as a media query. */
  on?: string | undefined;
}

/**
 * Attributes for an element that reacts when something was added: the action `added` of its script (named by `from`) is
 * told (`AddedDetail`), and claims the screen by `preventDefault`.
 */
export function reactsToAdding(reaction: Reaction): Record<string, string> {
  const { name, place, call, leaves, keepsPage, on } = reaction;
  return {
    'data-after-adding': name,
    'data-place': String(place),
    ...(call ? { 'data-takes-forms': call } : {}),
    ...(leaves ? { 'data-leaves': JSON.stringify(leaves) } : {}),
    ...(keepsPage ? { 'data-keeps-page': '' } : {}),
    ...(on ? { 'data-on': on } : {}),
  };
}

/** Something that happens in the page after an addition. */
export interface AddedReaction {
  place: number;
  /** The shop call that forms are sent to for its sake. */
  call?: string | undefined;
  keepsPage?: boolean;
  /** Whether it leaves a form to the browser. */
  leaves?(form: HTMLFormElement, button: HTMLElement): boolean;
  /** The address of its script, where it has one of its own. */
  from?: string;
  /** Answers whether it claims the screen, or that the page is being left, and nobody is told any more. */
  react(detail: AddedDetail): boolean | 'leaves' | Promise<boolean>;
}

/** What reacts to an addition by a button or form: what stands on the page for that, and `own`, in the order of their places. */
export function reactionsTo(
  form: HTMLFormElement | null,
  own: readonly AddedReaction[] = [],
): readonly AddedReaction[] {
  const byName = new Map<string, AddedReaction>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-after-adding]')) {
    const { afterAdding = '', takesForms: call, on = 'all', place, from = '' } = element.dataset;
    const { leaves, keepsPage } = element.dataset;
    const isMeant = (call === undefined || form?.matches('.cart')) && matchMedia(on).matches;
    if (!isMeant || byName.has(afterAdding)) continue;
    byName.set(afterAdding, {
      place: Number(place),
      call,
      from,
      keepsPage: keepsPage !== undefined,
      leaves: (one, button) => leaves !== undefined && leavesAlone(one, button, JSON.parse(leaves)),
      react: (detail) => tell(element, from, detail),
    });
  }
  return [...own, ...byName.values()].sort((one, other) => one.place - other.place);
}

async function tell(element: HTMLElement, from: string, detail: AddedDetail): Promise<boolean> {
  const { actions } = await loadScript(from);
  const event = new CustomEvent('added', { detail, cancelable: true });
  actions?.added?.(element, event);
  return event.defaultPrevented;
}

/** Whose shop call is asked in place of the cart's own; undefined where that one is. */
export function takerOf(reactions: readonly AddedReaction[]): AddedReaction | undefined {
  return reactions.find(({ call }) => call);
}

/** Tells reactions what became of an addition, one after the other; the first that wants the screen gets it. */
export async function reactInTurn(
  reactions: readonly AddedReaction[],
  told: Omit<AddedDetail, 'isClaimed'>,
): Promise<void> {
  let isClaimed = false;
  for (const { react } of reactions) {
    // One that fails, say because its script cannot be loaded, keeps no other from its turn.
    try {
      const said = await react({ ...told, isClaimed });
      if (said === 'leaves') return;
      isClaimed ||= said;
    } catch (error) {
      reportError(error);
    }
  }
}
