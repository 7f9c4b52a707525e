import { cleanFileName } from './fileNames';

test.each([
  ['Lebenslauf 2026.pdf', 'Lebenslauf 2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\photo.png', 'photo.png'],
  ['annex\u202Efdp.exe', 'annexfdp.exe'],
  ['a\u0000b\nc.txt', 'abc.txt'],
  ['\u200Bname\u2066.txt', 'name.txt'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['', 'file'],
  ['what?<b>.html', 'what__b_.html'],
  ['写真.jpg', '写真.jpg'],
])('%j is called %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});

test('a long name keeps its ending', () => {
  const clean = cleanFileName(`${'long '.repeat(100)}.pdf`);
  expect(clean).toHaveLength(150);
  expect(clean.endsWith('.pdf')).toBe(true);
});
