import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { BrokenRule, FieldRule } from '@contract/rules/fieldRules';

/** The rules that a form can break; the others are the server's alone. */
const messages: Partial<Record<FieldRule, MessageDescriptor>> & { invalid: MessageDescriptor } = defineMessages({
  required: { id: 'rules.required', defaultMessage: 'Please fill this out.' },
  minLength: { id: 'rules.minLength', defaultMessage: 'Use at least {limit, plural, one {# character} other {# characters}}.' },
  maxLength: { id: 'rules.maxLength', defaultMessage: 'Use at most {limit, plural, one {# character} other {# characters}}.' },
  minItems: { id: 'rules.minItems', defaultMessage: 'Give at least {limit, plural, one {# entry} other {# entries}}.' },
  maxItems: { id: 'rules.maxItems', defaultMessage: 'Give at most {limit, plural, one {# entry} other {# entries}}.' },
  email: { id: 'rules.email', defaultMessage: 'Enter an email address, such as name@example.com.' },
  slug: { id: 'rules.slug', defaultMessage: 'Use lowercase letters, numbers and dashes only.' },
  postalCode: { id: 'rules.postalCode', defaultMessage: 'This is not a postal code of that country.' },
  url: { id: 'rules.url', defaultMessage: 'Enter a web address, such as https://example.com.' },
  phone: { id: 'rules.phone', defaultMessage: 'Write it with the country code, like +351 912 345 678.' },
  code: { id: 'rules.code', defaultMessage: 'The code has six digits.' },
  same: { id: 'rules.same', defaultMessage: 'That is not what stands above. Nothing was deleted.' },
  agreed: { id: 'rules.agreed', defaultMessage: 'Please agree to this to go on.' },
  choices: { id: 'rules.choices', defaultMessage: 'choices are required' },
  fileRequired: { id: 'rules.fileRequired', defaultMessage: 'Must select a file.' },
  imageRequired: { id: 'rules.imageRequired', defaultMessage: 'Image is required' },
  oneLine: { id: 'rules.oneLine', defaultMessage: 'Write a single line of text.' },
  plainText: { id: 'rules.plainText', defaultMessage: 'Leave out control characters.' },
  pattern: { id: 'rules.pattern', defaultMessage: 'This does not have the form that is asked for.' },
  invalid: { id: 'rules.invalid', defaultMessage: 'This is not valid.' },
});

/** What a rule that a schema found broken says to the reader, in the server's own sentence. */
export const ruleMessage = (intl: IntlShape, { rule, values }: BrokenRule): string =>
  intl.formatMessage(messages[rule] ?? messages.invalid, values);
