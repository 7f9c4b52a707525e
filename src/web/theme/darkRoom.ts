/** A dark room in every theme, for what is looked at by itself: the colours of all that stands in it. */
export const darkRoom = `
  color-scheme: dark;
  --page: #000;
  --surface: #000;
  --raised: #000;
  --text: #fff;
  --text-quiet: #d4d4d4;
  --text-faint: #8c8c8c;
  --line: #3a3a3a;
  --line-strong: #8c8c8c;
  --grey-4: #242424;
  --grey-5: #333;
  --focus: #fff;
  background: #000;
  color: #fff;
`;
