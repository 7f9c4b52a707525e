import { csvLine } from './csv';

test.each([
  ['a word', 'Runa', 'Runa'],
  ['nothing', '', ''],
  ['a comma', 'Holt, Runa', '"Holt, Runa"'],
  ['a semicolon', 'x;=1+1', `"x;'=1+1"`],
  ['quotes and lines', 'say "yes"\nor no', '"say ""yes""\nor no"'],
  ['a formula', '=HYPERLINK("https://bad.example")', `"'=HYPERLINK(""https://bad.example"")"`],
  ['a number with its sign', '+47 912', "'+47 912"],
  ['a dash', '-1', "'-1"],
  ['a wide sign', '＝1+1', "'＝1+1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', "'\t'=1"],
  ['a return before a formula', '\r=1', '"\'\r\'=1"'],
  ['a formula on a line of its own', 'b\n=1+1', `"b\n'=1+1"`],
])('%s', (_what, value, written) => {
  expect(csvLine([value, 'end'])).toBe(`${written},end\r\n`);
});
