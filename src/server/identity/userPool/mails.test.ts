import { codeMail } from './mails';

test.each([
  [['fr-CA', 'en'], 'est votre code'],
  [['ja'], '確認コード'],
  [['es-MX'], 'es tu código'],
  [['tlh', undefined, 'es'], 'es tu código'],
  [['tlh', 'constructor'], 'is your code'],
])('is written in the first language we have words for: %j', (locales, words) => {
  expect(codeMail('confirm', '012345', { name: 'Atrium', locales }).subject).toContain(words);
});

test('carries the code on a line of its own, and the name as it is', () => {
  const mail = codeMail('reset', '012345', { name: '<b>$& {code}</b>', locales: ['en'] });
  expect(mail.text.split('\n')).toContain('012345');
  expect(mail.html).toContain('012345');
  const confirm = codeMail('confirm', '012345', { name: '<b>Tom & Co</b>', locales: ['en'] });
  expect(confirm.html).toContain('&lt;b&gt;Tom &amp; Co&lt;/b&gt;');
  expect(confirm.html).not.toContain('<b>');
});
