import type { ContainerNotice } from './container-view.ts';
import type { Section } from './sections.ts';

/** What became of a form of the container, whichever way it was sent. */
export interface FormAnswer {
  /** '' = it was done; else why not, for programs (AUTH-034b). */
  code: string;
  notice: ContainerNotice;
  /** Where the browser goes on; '' = it stays. */
  redirect: string;
  /** The section that comes next, where it is another one than that of the form. */
  section?: Section;
  /** Wire name of the field that is meant: what is wrong, or what is to be filled in next; '' = none. */
  field: string;
  /** What that field is to hold. */
  fieldValue: string;
  /** Messages for the fields of later slices, by name. */
  errors?: Readonly<Record<string, string>>;
}

/** A form that was refused; nothing was changed. */
export function refused(code: string, text: string, field = '', link?: ContainerNotice['link']): FormAnswer {
  return { code, notice: { kind: 'error', text, link }, redirect: '', field, fieldValue: '' };
}

/** A form whose deed was done. */
export function done(text: string, redirect = '', link?: ContainerNotice['link']): FormAnswer {
  return { code: '', notice: { kind: 'success', text, link }, redirect, field: '', fieldValue: '' };
}
