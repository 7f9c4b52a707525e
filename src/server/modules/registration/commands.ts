export { openCart } from './cart/cart';
export { chooseAddOns, choosePasses } from './cart/commands';
export { checkoutContext, type CheckoutContext } from './checkout/checkoutContext';
export { forgetAnswersOf } from './questions/queries';
