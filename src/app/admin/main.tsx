import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/fraunces';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageNonce } from '#platform/admin/page-nonce.ts';
import { AdminApp } from './admin-app.tsx';
import { GuestFrame, guestPageAt } from './guest-page.tsx';

// Only styles and scripts with the page's nonce are let in by its content security policy.
const nonce = pageNonce();
const cache = createCache({ key: 'adm', prepend: true, ...(nonce ? { nonce } : {}) });

const Guest = guestPageAt(window.location.pathname);

const root = document.getElementById('admin');
if (root) {
  void import('./watch-page.ts').then(({ watchPage }) => watchPage());
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={cache}>{Guest ? <GuestFrame Page={Guest} /> : <AdminApp />}</CacheProvider>
    </StrictMode>,
  );
}
