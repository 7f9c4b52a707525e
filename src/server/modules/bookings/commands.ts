export { endBookingsOf } from './cancel';
