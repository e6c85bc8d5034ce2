import { useEffect, useRef } from 'react';
import { TitlePortal } from 'react-admin';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';

/**
 * The bar's heading, which is the browser's title as well, followed by the shop's name: whoever has several tabs open,
 * or hears pages instead of seeing them, knows which one this is. Screens put it there themselves.
 */
export function ScreenTitle() {
  const heading = useRef<HTMLElement>(null);
  const shop = useAdminSession()?.shop.name ?? '';

  useEffect(() => {
    const shown = heading.current;
    if (!shown) return;
    const follow = () => {
      document.title = [shown.textContent?.trim(), shop].filter(Boolean).join(' – ');
    };
    const observer = new MutationObserver(follow);
    observer.observe(shown, { childList: true, characterData: true, subtree: true });
    follow();
    return () => observer.disconnect();
  }, [shop]);

  return <TitlePortal ref={heading} component="h1" variant="body1" sx={{ fontWeight: 600 }} />;
}
