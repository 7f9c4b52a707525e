export { removeTracesBefore } from './queries';
export { addManualCharge } from './manualCharge';
export { prepareIntent } from './prepare';
export { resumePayments } from './recovery';
export { refundPart, type RefundedPart } from './refunds';
export { passOnRoomItems } from './queries';
export { settlePayment, settleRegistrationPayment } from './settlement';
