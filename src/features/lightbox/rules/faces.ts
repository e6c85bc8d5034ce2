/** How the lightbox behaves in one of the places from which it opens. */
export interface Face {
  /** Goes on at the other end, where there are three pictures or more (LBX-007). */
  loops: boolean;
  /** Offers to share what is shown. */
  shares: boolean;
  /** The address says which slide is open, and "back" closes it. */
  keepsAddress: boolean;
  /** Milliseconds of showing and hiding; 0: at once. */
  duration: number;
  /** Milliseconds without a pointer that moves after which its controls hide. */
  idleAfter: number;
  /** Between two slides in a window of this width, in pixels. */
  gap(width: number): number;
  /** The text of the link to Twitter. */
  tweet: 'tweet' | 'twitter';
}

/** As it is where nothing else is said (LBX-001, LBX-005, LBX-012). */
const PLAIN: Face = {
  loops: true,
  shares: true,
  keepsAddress: true,
  duration: 333,
  idleAfter: 4000,
  gap: (width) => 0.12 * width,
  tweet: 'tweet',
};

/** All faces, by the names that markup says. */
export const FACES = {
  plain: PLAIN,
  /** Galleries of products (LBX-013). */
  product: { ...PLAIN, loops: false, shares: false, keepsAddress: false, duration: 0 },
  /** Pictures that texts and widgets link to (LBX-014, LBX-015). */
  builder: { ...PLAIN, idleAfter: 3500, gap: () => 100, tweet: 'twitter' },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;
