import { loadScript } from '@paypal/paypal-js';
import { trustScriptsOf } from '@web/platform/trustedScripts';
import type { DrawFields } from './fields';

/** PayPal's buttons: the payer approves the order in PayPal's window, and the platform takes it. */
export const drawPaypal: DrawFields = async (at, { intent, secret, texts, onReady, onApproved }) => {
  trustScriptsOf('paypal.com', 'paypalobjects.com');
  const { connectionId, publicKey, sandbox } = intent.integration;
  const paypal = await loadScript({
    clientId: publicKey!,
    environment: sandbox ? 'sandbox' : 'production',
    currency: intent.currency,
    intent: 'capture',
    ...(connectionId && { merchantId: connectionId }),
  });
  if (!paypal?.Buttons) throw new Error('PayPal’s script is not available');
  const buttons = paypal.Buttons({
    createOrder: async () => secret,
    onApprove: async () => {
      at.textContent = texts.approved;
      onReady(async () => ({}));
      onApproved();
    },
    onError: () => onReady(null),
  });
  await buttons.render(at);
  return () => void buttons.close();
};
