import { lazy, Suspense } from 'react';
import { Admin, CustomRoutes, Loading, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';
import { authProvider } from '#platform/admin/admin-session.ts';
import { dataProvider } from '#platform/admin/data-provider.ts';
import { Frame } from './frame.tsx';
import { makeI18nProvider } from './i18n-provider.ts';
import { LogInPage } from './log-in-page.tsx';
import { Overview } from './overview.tsx';
import { screens } from './screens.ts';
import { adminTheme } from './theme.ts';

const i18nProvider = makeI18nProvider(screens);
// The number changes when what is remembered (columns, sidebar) changes its form.
const store = localStorageStore('1', 'vitrine-admin');

const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }));
const WordingsPage = lazy(async () => ({
  default: (await import('./wordings/wordings-page.tsx')).WordingsPage,
}));

/** Views are loaded when their screen is first opened, each from a file of its own. */
const views = screens.map((screen) => ({
  screen,
  list: screen.list && lazyView(screen.list),
  edit: screen.edit && lazyView(screen.edit),
  create: screen.create && lazyView(screen.create),
  show: screen.show && lazyView(screen.show),
}));

function lazyView(load: NonNullable<AdminScreen['list']>) {
  const View = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<Loading />}>
      <View />
    </Suspense>
  );
}

function Screens() {
  return (
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
      {views.map(({ screen, list, edit, create, show }) => (
        <Resource
          key={screen.name}
          name={screen.name}
          {...(list ? { list } : {})}
          {...(edit ? { edit } : {})}
          {...(create ? { create } : {})}
          {...(show ? { show } : {})}
          {...(screen.representation ? { recordRepresentation: screen.representation as string } : {})}
        />
      ))}
      <CustomRoutes>
        <Route path="/settings" element={<Settings />} />
        <Route path="/settings/:group" element={<Settings />} />
        <Route path="/texts" element={<Wordings />} />
      </CustomRoutes>
    </Admin>
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
