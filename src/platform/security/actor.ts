/** Who acts: a logged-in person with the capabilities that the person's role grants. */
export interface Actor {
  userId: string;
  email: string;
  name: string;
  role: string;
  /** Whether the role grants a capability such as `orders.update`. */
  can(capability: string): boolean;
}
