/** Countries that write the postal code behind the town, by their letters and by their names. */
const CODE_LAST = new Set(
  'AU,Australia,CA,Canada,GB,United Kingdom,England,Scotland,Wales,IE,Ireland,IN,India,NZ,New Zealand,US,USA,United States,ZA,South Africa'.split(
    ',',
  ),
);

interface Town {
  city: string | null;
  state?: string | null;
  zip: string | null;
  country: string | null;
}

/** Whether a country writes the postal code behind the town. */
export const writesCodeLast = (country: string | null): boolean => CODE_LAST.has(country?.trim() ?? '');

/** Town, region and postal code as their country writes them. */
export const townLine = ({ city, state, zip, country }: Town): string =>
  writesCodeLast(country)
    ? [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [[zip, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
