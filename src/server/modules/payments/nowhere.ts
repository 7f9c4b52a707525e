export const NOWHERE = { address1: '', address2: '', city: '', state: '', country: '', zip: '' };
