export { removeTracesBefore } from './queries';
export { prepareIntent } from './prepare';
export { resumePayments } from './recovery';
export { refundPart } from './refunds';
export { settleRegistrationPayment } from './settlement';
