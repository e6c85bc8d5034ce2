// Making a format costs more than what it formats.
const formats = new Map<string, Intl.NumberFormat>();

/** Averages as people of a language write them: one decimal where there is something behind the point. */
export function ratingFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    formats.set(locale, format);
  }
  return format;
}

const dates = new Map<string, Intl.DateTimeFormat>();

/** Days of a time zone as people of a language write them. */
export function dayFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone}`;
  let format = dates.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
    dates.set(name, format);
  }
  return format;
}
