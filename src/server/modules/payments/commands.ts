export { prepareIntent } from './prepare';
export { resumePayments } from './recovery';
