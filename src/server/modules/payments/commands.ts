export { prepareIntent } from './prepare';
export { resumePayments } from './recovery';
export { settleRegistrationPayment } from './queries';
export { refundPart } from './refunds';
