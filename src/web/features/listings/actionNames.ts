import { defineMessages } from 'react-intl';

export const ACTION_NAMES = defineMessages({
  checkIn: { id: 'listings.action.checkIn', defaultMessage: 'Check in' },
  undoCheckIn: { id: 'listings.action.undoCheckIn', defaultMessage: 'Undo check-in' },
  resendConfirmation: { id: 'listings.action.resendConfirmation', defaultMessage: 'Send the confirmation again' },
  movePasses: { id: 'listings.action.movePasses', defaultMessage: 'Change the type of their passes' },
  cancelPasses: { id: 'listings.action.cancelPasses', defaultMessage: 'Cancel their passes' },
  approveRequests: { id: 'listings.action.approveRequests', defaultMessage: 'Approve requests' },
  rejectRequests: { id: 'listings.action.rejectRequests', defaultMessage: 'Turn requests down' },
});

export const ATTENDEE_ACTIONS = ['checkIn', 'undoCheckIn', 'resendConfirmation', 'movePasses', 'cancelPasses'] as const;
export type AttendeeAction = (typeof ATTENDEE_ACTIONS)[number];
