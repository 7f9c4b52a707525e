// Spreadsheets run what begins so as a formula, whoever wrote it.
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  // A semicolon parts cells where commas part decimals.
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of comma-separated values (RFC 4180), of which none is run as a formula. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;
