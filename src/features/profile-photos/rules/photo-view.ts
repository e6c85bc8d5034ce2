import { isLeftBy } from '#platform/pages/is-left-by.ts';
/** What a form that was refused leaves for the page that is shown again. */
export interface LeftPhoto {
  kind: 'profile-photo';
  problem: string;
}

/** What was refused of a photo; '' where it was another form, or none. */
export function leftProblem(form: unknown): string {
  return isLeftBy<LeftPhoto>(form, 'profile-photo') ? form.problem : '';
}

/** A field for a photo as it is shown. */
export interface PhotoFieldView {
  /** Where the small file of the one that there is lies; '' = there is none. */
  address: string;
  /** Megabytes of the largest that is taken. */
  most: number;
  /** What is wrong with what was sent; '' = nothing. */
  problem: string;
}
