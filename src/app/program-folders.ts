/** Where the program's files are. */
export interface ProgramFolders {
  /** The program itself: the built server lies two folders below it. */
  root: string;
  /** The built back office, where it is elsewhere. */
  backOffice?: string | undefined;
  /** Words of further languages, where they are elsewhere. */
  languages?: string | undefined;
}
