import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'account-forms',
  texts: {
    lost: 'A page after log-in or sign-up is not there any more: customers stay where they are instead |||| {smart_count} pages after log-in and sign-up are not there any more: customers stay where they are instead',
  },
});
