import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RouterBlocker, RouterBlockerFunction, RouterLocation, RouterProvider } from 'react-admin';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  type To,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
} from 'react-router-dom';
import { type GuardedHistory, guardHistory } from './guarded-history.ts';

const HistoryContext = createContext<GuardedHistory | null>(null);
/** What is shown; the browser's address is ahead of it while the next screen is on its way. */
const ShownContext = createContext<RefObject<string>>({ current: '' });

/** Shows what stands at the browser's address below a base such as `/admin`. */
export function AddressRouter({ base, children }: { base: string; children: ReactNode }) {
  const [history] = useState(() => guardHistory(createBrowserHistory({ v5Compat: true }), base));
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen(() => {
        const { action, location } = history;
        // What is shown stays until the next screen is there.
        startTransition(() => setShown({ action, location }));
      }),
    [history],
  );
  const path = useRef(shown.location.pathname);
  useLayoutEffect(() => {
    path.current = shown.location.pathname;
  }, [shown]);
  return (
    <HistoryContext value={history}>
      <ShownContext value={path}>
        <Router
          basename={base}
          location={shown.location}
          navigationType={shown.action as never}
          navigator={history}
        >
          {children}
        </Router>
      </ShownContext>
    </HistoryContext>
  );
}

/** Holds steps to other addresses as long as the condition holds, until they are let go or given up. */
export function useBlocker(condition: RouterBlockerFunction | boolean): RouterBlocker {
  const history = useContext(HistoryContext);
  const [held, setHeld] = useState<{ location: RouterLocation; proceed: () => void } | null>(null);
  const latest = useRef(condition);
  useEffect(() => {
    latest.current = condition;
  });
  useEffect(
    () =>
      history?.guard({
        asks: (step) => (typeof latest.current === 'function' ? latest.current(step) : latest.current),
        held: (location, proceed) => setHeld({ location, proceed }),
      }),
    [history],
  );
  if (!held) return { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined };
  return {
    state: 'blocked',
    location: held.location,
    proceed() {
      setHeld(null);
      held.proceed();
    },
    reset: () => setHeld(null),
  };
}

/** What `Link` takes beside what an `<a>` does. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to another screen, which is shown without loading the page anew; addresses of other sites are left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const isElsewhere = typeof to === 'string' && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(to);
  const target = isElsewhere ? '' : to;
  const href = useHref(target);
  const path = useResolvedPath(target);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const isBrowsers = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
    if (event.defaultPrevented || isElsewhere || isBrowsers || (rest.target && rest.target !== '_self'))
      return;
    event.preventDefault();
    void navigate(target, { replace: replace ?? createPath(path) === here, state });
  };
  return <a {...rest} href={isElsewhere ? to : href} onClick={follow} />;
}

/**
 * The library's `navigate` changes with each address, and everybody who has it would be rendered anew. A screen that is
 * being left writes nothing into its address any more: that would lead back to it.
 */
function useSteadyNavigate() {
  const navigate = useNavigate();
  const history = useContext(HistoryContext);
  const shown = useContext(ShownContext);
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback(
    (...step: [never, never]) => {
      const [to] = step as [To | number, unknown];
      const isOwnState = typeof to === 'object' && to.pathname === undefined;
      if (isOwnState && history && history.location.pathname !== shown.current) return;
      void latest.current(...step);
    },
    [history, shown],
  );
}

/** How react-admin goes from screen to screen: the router of addresses without that of loaders and forms. */
export const addressRouting: RouterProvider = {
  useNavigate: useSteadyNavigate as RouterProvider['useNavigate'],
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker,
  useMatch: useMatch as RouterProvider['useMatch'],
  useInRouterContext,
  useCanBlock: () => useContext(HistoryContext) !== null,
  Link: Link as RouterProvider['Link'],
  Navigate: Navigate as RouterProvider['Navigate'],
  Route: Route as RouterProvider['Route'],
  Routes: Routes as RouterProvider['Routes'],
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath: matchPath as RouterProvider['matchPath'],
};
