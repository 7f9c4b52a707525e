// Spreadsheets run what begins so as a formula, whoever wrote it; and where commas part decimals a cell begins after a semicolon.
const FORMULA = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?=[=+\-@])/g;

const cell = (value: string): string => {
  const harmless = value.replace(FORMULA, "'");
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of comma-separated values (RFC 4180), of which none is run as a formula. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;
