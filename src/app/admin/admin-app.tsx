import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Admin, CustomRoutes, Loading, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';
import { type AdminRights, authProvider } from '#platform/admin/admin-session.ts';
import { dataProvider } from '#platform/admin/data-provider.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { OfficeContext } from '#platform/admin/office.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { Frame } from './frame.tsx';
import { makeI18nProvider } from './i18n-provider.ts';
import { LogInPage } from './log-in-page.tsx';
import { officeOf, wholeOffice } from './office.ts';
import { Overview } from './overview.tsx';
import { adminTheme } from './theme.ts';

const i18nProvider = makeI18nProvider(wholeOffice);
// The number changes when what is remembered (columns, sidebar) changes its form.
const store = localStorageStore('1', 'vitrine-admin');

const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }));
const WordingsPage = lazy(async () => ({
  default: (await import('./wordings/wordings-page.tsx')).WordingsPage,
}));

/** Views are loaded when their screen is first opened, each from a file of its own. */
function view(load: AdminScreen['list']): ReactElement | undefined {
  return load ? <LazyView load={load} props={{}} fallback={<Loading />} /> : undefined;
}

/** Addresses of the slices that are on, and of the shell; asked again with what `getPermissions` answers. */
function routesFor(rights: AdminRights | undefined): ReactNode {
  const screens = officeOf(rights?.slices ?? []).of(adminPoints.screens);
  return (
    <>
      {screens.map(({ name, list, edit, create, show, representation }) => (
        <Resource
          key={name}
          name={name}
          list={view(list)}
          edit={view(edit)}
          create={view(create)}
          show={view(show)}
          {...(representation ? { recordRepresentation: representation as string } : {})}
        />
      ))}
      <CustomRoutes>
        <Route path="/settings" element={<Settings />} />
        <Route path="/settings/:group" element={<Settings />} />
        <Route path="/texts" element={<Wordings />} />
      </CustomRoutes>
    </>
  );
}

function Screens() {
  const session = useAdminSession();
  return (
    <OfficeContext value={officeOf(session?.slices ?? [])}>
      <Admin
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        store={store}
        theme={adminTheme}
        darkTheme={null}
        layout={Frame}
        loginPage={LogInPage}
        dashboard={Overview}
        title="Vitrine"
        requireAuth
        disableTelemetry
      >
        {routesFor}
      </Admin>
    </OfficeContext>
  );
}

function Settings() {
  return (
    <Suspense fallback={<Loading />}>
      <SettingsPage />
    </Suspense>
  );
}

function Wordings() {
  return (
    <Suspense fallback={<Loading />}>
      <WordingsPage />
    </Suspense>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Screens /> }], { basename: '/admin' });

/** The whole back office. */
export function AdminApp() {
  return <RouterProvider router={router} />;
}
