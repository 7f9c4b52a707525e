import { EventEmail } from '@contract/entities/eventEmails';
import { sample } from '@test/harness/sample';
import { emailErrors, emailFormOf, emailInput } from './emailForms';

const email = sample(EventEmail, { texts: [{ locale: 'fr', subject: 'Salut', body: '<p>Un</p><p>Deux</p>' }], hoursBefore: 3 });

test('a mail is sent in the languages that it says something in, and stays as it was where nobody changes it', () => {
  const form = emailFormOf(email, ['en', 'fr', 'ja']);
  expect(Object.keys(form.texts)).toEqual(['en', 'fr', 'ja']);
  expect(emailInput(form)).toMatchObject({ texts: email.texts, hoursBefore: 3 });
});

test('what is wrong with a language is said beside it, whichever others say nothing', () => {
  const form = emailFormOf(email, ['en', 'fr', 'ja']);
  const refused = { errors: [{ field: 'texts.0.body', message: 'Too long.' }] };
  expect(emailErrors(form)(refused).fields).toEqual({ 'texts.fr.body': 'Too long.' });
});
