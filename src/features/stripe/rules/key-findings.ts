/** One thing that a look at the keys found, in plain words. */
export interface KeyFinding {
  is: 'right' | 'wrong' | 'note';
  says: string;
}

/** What is told below the settings of Stripe without asking anybody. */
export interface WebhookFacts {
  /** Where Stripe is to send its messages. */
  address: string;
  events: readonly string[];
}
