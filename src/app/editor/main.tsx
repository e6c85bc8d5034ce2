import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/fraunces';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageNonce } from '#platform/admin/page-nonce.ts';
import { EditorApp } from './editor-app.tsx';

const nonce = pageNonce();
// Behind the sheet of the editor's library, which styles all that stands in it.
const cache = createCache({ key: 'edt', ...(nonce ? { nonce } : {}) });
const root = document.getElementById('editor');
if (root)
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={cache}>
        <EditorApp />
      </CacheProvider>
    </StrictMode>,
  );
