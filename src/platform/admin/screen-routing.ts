import { useCallback, useLayoutEffect, useRef } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { useHref, useLocation } from 'react-router-dom';

/** A screen that is being left writes nothing into its address any more: that would lead back to it. */
function useNavigateOnScreen(): ReturnType<RouterProvider['useNavigate']> {
  const navigate = reactRouterProvider.useNavigate();
  // The browser's address is ahead of what is shown while the next screen is on its way.
  const shown = useHref(useLocation().pathname);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  return useCallback(
    (...step: Parameters<typeof navigate>) => {
      const [to] = step;
      const isOwnState = typeof to === 'object' && to.pathname === undefined;
      if (isOwnState && window.location.pathname !== latest.current) return;
      navigate(...step);
    },
    [navigate],
  );
}

/** How react-admin goes from screen to screen. */
export const screenRouting: RouterProvider = { ...reactRouterProvider, useNavigate: useNavigateOnScreen };
