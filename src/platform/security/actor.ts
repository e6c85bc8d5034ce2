/** Who acts: a logged-in person with the capabilities that the person's role grants. */
export interface Actor {
  userId: string;
  email: string;
  name: string;
  role: string;
  /** Id of the log-in by which they act; left out where a program or a stand-in does. */
  session?: string;
  /** Set where a program acts by a key: it can do less than whoever made the key. */
  key?: { id: number };
  /** Set where this log-in itself showed two factors, such as a passkey. */
  twoFactors?: true;
  /** Set where somebody who works in the shop sees it as this person does: what is not `byStandIn` is refused. */
  standIn?: { userId: string; name: string };
  /** Whether the role grants a capability such as `orders.update`. */
  can(capability: string): boolean;
}
