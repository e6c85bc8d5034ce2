import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ComponentType, Suspense } from 'react';
import { I18nContextProvider } from 'react-admin';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { latePart } from '#platform/admin/late-part.ts';
import { useShownMode } from './look.ts';
import { wholeOffice } from './office.ts';
import { i18nProvider, withTexts } from './office-texts.ts';
import { adminThemes } from './theme.ts';

/** The page for guests at an address such as `/admin/invitation`, to be shown by `GuestFrame`; undefined where there is none. */
export function guestPageAt(address: string): ComponentType | undefined {
  const found = wholeOffice.of(adminPoints.guestPages).find(({ path }) => address === `/admin/${path}`);
  return found && latePart(withTexts(found.page, found.screen));
}

/** A page for guests in the look and with the words of the back office. */
export function GuestFrame({ Page }: { Page: ComponentType }) {
  const mode = useShownMode();
  return (
    <I18nContextProvider value={i18nProvider}>
      <ThemeProvider theme={adminThemes[mode]}>
        <CssBaseline enableColorScheme />
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </ThemeProvider>
    </I18nContextProvider>
  );
}
