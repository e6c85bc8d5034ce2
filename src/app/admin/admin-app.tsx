import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Loading, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';
import { type AdminRights, authProvider, mayIn } from '#platform/admin/admin-session.ts';
import { dataProvider } from '#platform/admin/data-provider.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { latePart } from '#platform/admin/late-part.ts';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { OfficeContext } from '#platform/admin/office.ts';
import { screenRouting } from '#platform/admin/screen-routing.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useShownMode } from './look.ts';
import { Notifications } from './notifications.tsx';
import { officeOf } from './office.ts';
import { officeStore } from './office-store.ts';
import { i18nProvider, withTexts } from './office-texts.ts';
import { adminThemes } from './theme.ts';

/** A part of the shell that is loaded when it is first shown. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = latePart(load);
  return (props: Props) => (
    <Suspense fallback={<Loading />}>
      <Part {...props} />
    </Suspense>
  );
}

// Screens without words of their own: they say what all forms do.
const shell = 'shell';
const Settings = later(withTexts(async () => (await import('./settings-page.tsx')).SettingsPage, shell));
const Changes = later(withTexts(async () => (await import('./settings-changes.tsx')).SettingsChanges, shell));
const Wordings = later(
  withTexts(async () => (await import('./wordings/wordings-page.tsx')).WordingsPage, shell),
);
// Whoever sees the one does not see the others.
const Frame = later(async () => (await import('./frame.tsx')).Frame);
const Overview = later(async () => (await import('./overview.tsx')).Overview);
const LogInPage = later(async () => (await import('./log-in-page.tsx')).LogInPage);
const troubles = () => import('./library-pages.ts');
const NotFound = later<object>(async () => (await import('./not-found.tsx')).NotFound);
const CrashPage = later(async () => (await troubles()).CrashPage);
const AccessDenied = later(async () => (await troubles()).AccessDenied);
const AuthenticationError = later(async () => (await troubles()).AuthenticationError);

/** Views are loaded when their screen is first opened, each from a file of its own, and with what screens say. */
function view(load: AdminScreen['list']): ReactElement | undefined {
  return load ? <LazyView load={withTexts(load)} props={{}} fallback={<Loading />} /> : undefined;
}

/** Addresses of the slices that are on, and of the shell; asked again with what `getPermissions` answers. */
function routesFor(rights: AdminRights | undefined): ReactNode {
  const screens = officeOf(rights?.slices ?? []).of(adminPoints.screens);
  return (
    <>
      {screens.map((screen) => {
        const { name, list, edit, create, show, representation, writeCapability } = screen;
        const mayWrite = !writeCapability || mayIn(rights, writeCapability);
        return (
          <Resource
            key={name}
            name={name}
            list={view(list)}
            edit={mayWrite ? view(edit) : undefined}
            create={mayWrite ? view(create) : undefined}
            show={view(show)}
            {...(representation ? { recordRepresentation: representation as string } : {})}
          />
        );
      })}
      <CustomRoutes>
        <Route path="/settings" element={<Settings />} />
        <Route path="/settings/changes" element={<Changes />} />
        <Route path="/settings/:group" element={<Settings />} />
        <Route path="/texts" element={<Wordings />} />
      </CustomRoutes>
    </>
  );
}

function Screens() {
  const session = useAdminSession();
  const mode = useShownMode();
  return (
    <OfficeContext value={officeOf(session?.slices ?? [])}>
      <CoreAdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        store={officeStore}
        routerProvider={screenRouting}
      >
        <ThemeProvider theme={adminThemes[mode]}>
          <CssBaseline enableColorScheme />
          <CoreAdminUI
            layout={Frame}
            dashboard={Overview}
            loginPage={LogInPage}
            loading={Loading}
            catchAll={NotFound}
            error={CrashPage}
            accessDenied={AccessDenied}
            authenticationError={AuthenticationError}
            title="Vitrine"
            requireAuth
            disableTelemetry
          >
            {routesFor}
          </CoreAdminUI>
          <Notifications />
        </ThemeProvider>
      </CoreAdminContext>
    </OfficeContext>
  );
}

/** The whole back office, below `/admin`. */
export function AdminApp() {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Screens /> }], { basename: '/admin' }),
  );
  // As a transition the library's warning of unsaved changes would meet a step that was given up already.
  return <RouterProvider router={router} useTransitions={false} />;
}
