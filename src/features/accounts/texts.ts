/** What the accounts slice says to people, by key; owners may override each one. */
export const accountTexts = {
  'accounts.name-missing': 'Error: Username is required.',
  'accounts.password-missing': 'Password is required.',
  'accounts.wrong-credentials': 'Incorrect Email or Password.',
  'accounts.too-many-attempts': 'Incorrect Email or Password. Please try again in {minutes} min.',
  'accounts.logged-in': 'Login successful',
  'accounts.email-invalid': 'Please provide a valid email address.',
  'accounts.email-taken': 'An account is already registered with your email address. Please log in.',
  'accounts.username-taken': 'An account is already registered with that username. Please choose another.',
  'accounts.password-length': 'A password has {least} to {most} characters.',
} as const;

/** Keys of the texts of the accounts slice. */
export type AccountTextKey = keyof typeof accountTexts;
