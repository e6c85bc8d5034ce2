import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Puts a heading into the bar, as the library's `Title` does, which brings menus and inputs along for renaming it. */
export function ScreenHeading({ text }: { text: string }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // The bar is there when the screen is.
  useEffect(() => setBar(document.getElementById('react-admin-title')), []);
  return bar ? createPortal(<span>{text}</span>, bar) : null;
}
