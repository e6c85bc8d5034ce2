/** Why a passkey lets nobody in, or is not added; nothing of it tells whether there is such a passkey or account. */
export type PasskeyRefusal =
  /** The challenge is another browser's, was answered, or ran out. */
  | { code: 'passkeys.over' }
  /** It is none of this shop, its signature is wrong, or its holder was not verified. */
  | { code: 'passkeys.refused' }
  /** Whose it is may not come in where they want to. */
  | { code: 'passkeys.not-allowed' }
  /** The account has as many as it may. */
  | { code: 'passkeys.many' }
  | { code: 'passkeys.too-many-attempts'; waitSeconds: number };
