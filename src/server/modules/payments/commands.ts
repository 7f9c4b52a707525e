export { removeTracesBefore } from './queries';
export { addManualCharge } from './manualCharge';
export { prepareIntent } from './prepare';
export { resumePayments } from './recovery';
export { refundPart } from './refunds';
export { settleRegistrationPayment } from './settlement';
