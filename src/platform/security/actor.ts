/** Who acts: a logged-in person with the capabilities that the person's role grants. */
export interface Actor {
  userId: string;
  email: string;
  name: string;
  role: string;
  /** Set where a program acts by a key: it can do less than whoever made the key. */
  key?: { id: number };
  /** Whether the role grants a capability such as `orders.update`. */
  can(capability: string): boolean;
}
