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

export const writesCodeLast = (country: string | null): boolean => CODE_LAST.has(country?.trim() ?? '');

export const townLine = ({ city, state, zip, country }: Town): string =>
  writesCodeLast(country)
    ? [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [[zip, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
