export { prepareIntent } from './prepare';
export { resumePayments } from './recovery';
export { settleRegistrationPayment } from './queries';
