import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { formScreen } from './admin/form-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'fields',
  screens: [formScreen],
  texts: {
    answers: 'Further details',
    noAnswers: 'Nothing was answered in your own fields.',
  },
});
