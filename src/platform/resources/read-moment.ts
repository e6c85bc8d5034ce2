const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads a moment as the wire has it, ISO 8601 with its zone; undefined for anything else: without one it would be the server's. */
export function readMoment(text: string): Date | undefined {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  const moment = new Date(text);
  if (day === '' || Number.isNaN(moment.getTime())) return undefined;
  // The 30th of February would become a day of March.
  return new Date(day).toISOString().startsWith(day) ? moment : undefined;
}
