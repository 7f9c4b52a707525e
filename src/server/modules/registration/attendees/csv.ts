// Spreadsheets run what begins so as a formula, whoever wrote it, some of them the wide signs of East Asia as well; and where
// commas part decimals a cell begins after a semicolon.
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;

// Most cells are neither, and many are written.
const MAY_RUN = /^[=+\-@＝＋－＠]|[;\t\r\n]/;
const QUOTED = /[",;\r\n]/;

const cell = (value: string): string => {
  const harmless = MAY_RUN.test(value) ? value.replace(FORMULA, "'") : value;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of separated values (RFC 4180), of which none is run as a formula. */
export const csvLine = (values: readonly string[], separator: ',' | ';' = ','): string => `${values.map(cell).join(separator)}\r\n`;
