import { loadStripe } from '@stripe/stripe-js/pure';
import { trustScriptsOf } from '@web/platform/trustedScripts';
import { DetailsRefused, type DrawFields } from './fields';

// Authorized or taken already: an answer got lost, and the platform finds it out.
const DONE = ['requires_capture', 'processing', 'succeeded'];

/** Stripe's Payment Element: the card is authorized here, where the bank may ask its owner, and taken by the platform. */
export const drawStripe: DrawFields = async (at, { intent, secret, locale, colors, onReady }) => {
  trustScriptsOf('stripe.com');
  const { connectionId, publicKey } = intent.integration;
  const stripe = await loadStripe(publicKey!, { locale: locale as 'en', ...(connectionId && { stripeAccount: connectionId }) });
  if (!stripe) throw new Error('Stripe.js is not available');
  const elements = stripe.elements({
    clientSecret: secret,
    appearance: { variables: { colorText: colors.text, colorPrimary: colors.accent, colorBackground: colors.surface } },
  });
  const element = elements.create('payment');
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message)));
    element.mount(at);
  });
  onReady(async () => {
    const { paymentIntent: known } = await stripe.retrievePaymentIntent(secret);
    if (known && DONE.includes(known.status)) return {};
    const checked = await elements.submit();
    if (checked.error) throw new DetailsRefused(checked.error.message);
    const { error } = await stripe.confirmPayment({ elements, clientSecret: secret, redirect: 'if_required' });
    if (error) throw new DetailsRefused(error.message);
    return {};
  });
  return () => element.destroy();
};
