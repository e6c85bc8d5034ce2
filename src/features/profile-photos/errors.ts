/** Why a file that somebody sent cannot be their photo. */
export type PhotoRefusal =
  | { code: 'photo-missing' | 'photo-many' | 'photo-format' | 'photo-unreadable' | 'photo-busy' }
  | { code: 'photo-large'; most: number }
  | { code: 'photo-pixels'; most: number };
