import { from, live } from '#platform/live/live.ts';
import { actionOf, anchorOf, clickedBy, panelId } from './link-targets.ts';
import { largeLink, largeWishOf, opensLarge } from './picture-links.ts';

type Attributes = Record<string, string | boolean | undefined>;

/**
 * Attributes of a link with an address that an owner typed. Those that lead somewhere within the page, or say what is to
 * be done there, get the script for it; all others are plain links.
 */
export function linkAttributes(address: string): Attributes & { href: string } {
  if (opensLarge(address))
    return { href: address, ...largeLink(), ...(largeWishOf(address) && { role: 'button' }) };
  const hash = address.slice(address.indexOf('#'));
  if (!hash.startsWith('#')) return { href: address };
  const action = actionOf(hash);
  if (!action && !anchorOf(hash) && !clickedBy(hash)) return { href: address };
  const follows = { href: address, 'data-action': 'follow-link', ...from('links') };
  if (!action) return follows;
  return {
    ...follows,
    // A hash in the page's own address runs the action of the link that says the same.
    ...live('links'),
    role: 'button',
    'aria-controls': panelId(action.on, action.id),
    'aria-expanded': 'false',
  };
}

/** Attributes of what holds HTML with links in it, for those that lead somewhere within the page. */
export function linksWithin(html: string): Attributes {
  if (!/<a\s[^>]*href="[^"]*#[^"]/i.test(html)) return {};
  const within = { 'data-action': 'follow-link', ...from('links') };
  return html.includes('#action=') ? { ...within, ...live('links') } : within;
}

/** Attributes of something that `on:…` actions of links may be done with; its own script has them as `actions`. */
export function takesActions(on: string): Attributes {
  return { 'data-takes': on };
}

/**
 * Attributes of a button that links of the form `#!id`, and addresses that ask for it, may press; nobody can have anything
 * else of a page pressed.
 */
export function linkTarget(id: string): Attributes {
  return { id, 'data-link-target': '', ...live('links') };
}
