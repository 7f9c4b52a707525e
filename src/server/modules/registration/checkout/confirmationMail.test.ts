import { confirmationMail, type Confirmed } from './confirmationMail';

const event = {
  name: 'Tea & <talk>',
  slug: 'tea',
  eventType: 'physical',
  venue: 'Old Mill',
  address1: null,
  zip: '5003',
  city: 'Bergen',
  country: 'Norway',
  timezone: 'Europe/Oslo',
  eventStart: new Date('2026-07-01T16:00:00Z'),
  eventEnd: new Date('2026-07-01T18:30:00Z'),
} as Confirmed['event'];

const mail = (more: Partial<Confirmed> = {}) =>
  confirmationMail({
    locale: 'en',
    organization: 'Demo',
    firstName: 'Ada',
    event,
    passNames: ['Regular', 'VIP', 'Regular'],
    rooms: [],
    payment: null,
    address: 'https://demo.test/events/tea/attendee',
    ...more,
  });

test('says when it is in the event’s own zone, and where, and what was got', () => {
  const { subject, text } = mail();
  expect(subject).toBe('You are registered for Tea & <talk>');
  expect(text).toContain('Hello Ada,');
  expect(text).toMatch(/When: Wednesday, July 1, 2026.*6:00.*8:30.PM \(Central European Summer Time\)/);
  expect(text).toContain('Where: Old Mill, 5003 Bergen, Norway');
  expect(text).toContain('Your passes: 2 × Regular, VIP');
  expect(text).toContain('https://demo.test/events/tea/attendee');
});

test('what people wrote is text in the mail, never markup', () => {
  const { html } = mail({ firstName: '<b>Ada</b>', organization: '"Demo" & co' });
  expect(html).toContain('Tea &amp; &lt;talk&gt;');
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

test.each([
  ['es-MX', 'Te has inscrito en Tea & <talk>', 'es-MX'],
  ['fr', 'Votre inscription à Tea & <talk> est confirmée', 'fr'],
  ['ja', '「Tea & <talk>」への参加登録が完了しました', 'ja'],
  ['tlh', 'You are registered for Tea & <talk>', 'en'],
  ['constructor', 'You are registered for Tea & <talk>', 'en'],
])('in %s it is titled %s', (locale, subject, language) => {
  expect(mail({ locale }).subject).toBe(subject);
  expect(mail({ locale }).html).toContain(`<html lang="${language}">`);
});

test('who has no first name is not greeted, and an event without a place is online', () => {
  const { text } = mail({ firstName: null, event: { ...event, eventType: 'virtual' } });
  expect(text).not.toContain('Hello');
  expect(text).toContain('Where: Online');
});

test('of what is both at a place and online, it says where what fits the passes is', () => {
  const whereWith = (levels?: Confirmed['levels']) =>
    /Where: (.*)/.exec(mail({ event: { ...event, eventType: 'hybrid' }, levels }).text)?.[1];
  const place = 'Old Mill, 5003 Bergen, Norway';
  expect(whereWith(['virtual'])).toBe('Online');
  expect(whereWith(['regular', 'virtual'])).toBe(`${place} · Online`);
  expect(whereWith(['vip'])).toBe(place);
  // A reminder goes to all who come, whatever their passes.
  expect(whereWith()).toBe(`${place} · Online`);
});

const payment = { amount: 57_300, currency: 'USD', open: true, reference: 'R-1042', instructions: 'IBAN PT50 0002', tax: null };

test('what is still to be paid is told with its sum, its state and the way to pay it', () => {
  const { text, html } = mail({ payment });
  expect(text).toContain('To pay: $573.00, open until we receive it');
  expect(text).toContain('IBAN PT50 0002\nPlease name your registration: R-1042.');
  expect(html).toContain('IBAN PT50 0002');
});

test('what was paid is told as paid, without a way to pay it', () => {
  const { text } = mail({ payment: { ...payment, open: false } });
  expect(text).toContain('Paid: $573.00');
  expect(text).not.toContain('IBAN');
  expect(text).not.toContain('Tax');
});

test('how much of it is tax is told with its name and rate', () => {
  const tax = { name: 'Sales tax', percent: 8.875, included: false, amount: 4_671 };
  expect(mail({ payment: { ...payment, tax } }).text).toContain('Tax in it: $46.71 (Sales tax 8.875%)');
});

test('names the rooms, with their days where they have some', () => {
  const rooms = [
    { name: 'Twin', start: '2026-06-30', end: '2026-07-02' },
    { name: 'Dormitory', start: null, end: null },
  ];
  const { text } = mail({ rooms });
  expect(text).toMatch(/Room: Twin, Jun 30.*Jul 2, 2026 \(2 nights\)/);
  expect(text).toContain('Room: Dormitory');
});
