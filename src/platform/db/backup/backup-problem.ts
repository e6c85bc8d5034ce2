/** Thrown when a backup or a restoration cannot be made; the message is meant for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
