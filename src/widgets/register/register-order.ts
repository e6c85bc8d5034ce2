/** The widget's own fields in the order of its form. */
export const REGISTER_ORDER = ['username', 'email', 'password', 'confirm'] as const;
