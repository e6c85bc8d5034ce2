/**
 * What a plain form answers its page's script (AUTH-035): one of the three when it was done, else what was wrong, by field. With
 * a nonce it goes once more: the one that it carried was too old.
 */
export type ThemeAnswer =
  | { success: true; data: { refresh: true } | { redirect: string } | { notice: string } }
  | { success: false; data: { errors: Readonly<Record<string, string>>; nonce?: string } };
