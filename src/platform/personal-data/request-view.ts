/** Why somebody's data cannot be deleted yet; the message is the owner's. */
export interface Hold {
  code: string;
  message: string;
}

/** What was asked for with the data of whom a record is about, as its page shows it. */
export interface PersonalRequestView {
  id: number;
  kind: 'export' | 'delete';
  /** `held`: something has to end first. */
  state: 'waiting' | 'done' | 'held' | 'failed';
  holds: Hold[];
  /** Name of whoever asked. */
  askedBy: string;
  createdAt: Date | string;
}

/** What the owner reads of a kind of data before it is deleted. */
export interface PersonalDataWords {
  title: string;
  /** What goes, a sentence; '' = nothing. */
  deletes: string;
  /** What stays and why, a sentence; '' = nothing. */
  keeps: string;
}

/** A kind of data with how many entries there are of somebody; 0 where they are counted with another kind. */
export interface HeldData extends PersonalDataWords {
  name: string;
  count: number;
}
