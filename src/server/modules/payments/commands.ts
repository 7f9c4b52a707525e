export { removeTracesBefore } from './queries';
export { addManualCharge } from './manualCharge';
export { chargeAgain } from './chargeAgain';
export { accountOf, prepareIntent } from './prepare';
export { platformRun, resumePayments } from './recovery';
export { refundPart, type RefundedPart } from './refunds';
export { passOnRoomItems } from './queries';
export { settlePayment, settleRegistrationPayment } from './settlement';
