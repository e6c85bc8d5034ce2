import { slices } from 'virtual:slices/editor';
import { views } from 'virtual:widget-views';
import Alert from '@mui/material/Alert';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CoreAdminContext, Loading, useTranslate } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { authProvider } from '#platform/admin/admin-session.ts';
import { dataProvider } from '#platform/admin/data-provider.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { screenRouting } from '#platform/admin/screen-routing.ts';
import { type EditedDocument, type EditorShop, pageEditor } from '#platform/documents/page-editor.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { useShownMode } from '../admin/look.ts';
import { i18nProvider, withTexts } from '../admin/office-texts.ts';
import { adminThemes } from '../admin/theme.ts';

const OpenedEditor = composeShop(slices).the(pageEditor);

/** What the page of the editor was sent with. */
function readShop(): EditorShop {
  return JSON.parse(document.getElementById('editor-shop')?.textContent ?? 'null') as EditorShop;
}

function Editor() {
  const [shop] = useState(readShop);
  const translate = useTranslate();
  const loaded = useQuery({
    queryKey: ['edited', shop.document],
    // A document is loaded once: what others save meanwhile is told when this editor saves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: withTexts(async () => (await rest<EditedDocument>(`documents/${shop.document}`)).body),
  });
  if (loaded.isError)
    return <Alert severity="error">{translate(loaded.error.message, { _: loaded.error.message })}</Alert>;
  if (!loaded.data) return <Loading />;
  return <OpenedEditor shop={shop} document={loaded.data} views={views} />;
}

/** The page editor with what controls of the back office need around them. */
export function EditorApp() {
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          path: '*',
          element: (
            <CoreAdminContext
              dataProvider={dataProvider}
              authProvider={authProvider}
              i18nProvider={i18nProvider}
              routerProvider={screenRouting}
            >
              <Themed />
            </CoreAdminContext>
          ),
        },
      ],
      { basename: '/admin/editor' },
    ),
  );
  return <RouterProvider router={router} useTransitions={false} />;
}

function Themed() {
  return (
    <ThemeProvider theme={adminThemes[useShownMode()]}>
      <CssBaseline enableColorScheme />
      <Editor />
    </ThemeProvider>
  );
}
