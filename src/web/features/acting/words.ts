import { defineMessages } from 'react-intl';

/** What the forms of this feature have against what was typed. */
export const words = defineMessages({
  email: { id: 'acting.emailForm', defaultMessage: 'Write an address like name@example.com.' },
  name: { id: 'acting.nameForm', defaultMessage: 'Give the team a name.' },
});
