import { create as createClient } from 'braintree-web/client';
import { create as createCollector } from 'braintree-web/data-collector';
import { create as createFields, type HostedFields } from 'braintree-web/hosted-fields';
import { trustScriptsOf } from '@web/platform/trustedScripts';
import { DetailsRefused, type DrawFields, type FieldsSetting } from './fields';

const FIELDS = ['number', 'expirationDate', 'cvv'] as const;

/** Braintree's hosted fields: each a frame of theirs, and a nonce for what is typed there. */
export const drawBraintree: DrawFields = async (at, setting) => {
  trustScriptsOf('braintreegateway.com', 'paypal.com', 'paypalobjects.com');
  const client = await createClient({ authorization: setting.secret });
  const containers = drawContainers(at, setting);
  const [fields, collector] = await Promise.all([
    createFields({
      client,
      styles: { input: { color: setting.colors.text, 'font-size': '16px' } },
      fields: {
        number: { container: containers.number },
        expirationDate: { container: containers.expirationDate, placeholder: 'MM/YY' },
        cvv: { container: containers.cvv },
      },
    }),
    // What tells fraud from payers is good to have, and no reason not to take a payment.
    createCollector({ client }).catch(() => undefined),
  ]);
  setting.onReady(async () => ({
    nonce: await nonceOf(fields, setting.texts.incomplete),
    ...(collector?.deviceData && { deviceData: collector.deviceData }),
  }));
  return () => {
    void fields.teardown();
    void collector?.teardown();
  };
};

async function nonceOf(fields: HostedFields, incomplete: string): Promise<string> {
  try {
    return (await fields.tokenize()).nonce;
  } catch (error) {
    const { type } = error as { type?: string };
    throw type === 'CUSTOMER' ? new DetailsRefused(incomplete) : error;
  }
}

function drawContainers(at: HTMLElement, { texts }: FieldsSetting): Record<(typeof FIELDS)[number], HTMLElement> {
  const labels = { number: texts.number, expirationDate: texts.expires, cvv: texts.securityCode };
  const drawn = FIELDS.map((name) => {
    const label = document.createElement('label');
    label.htmlFor = `braintree-${name}`;
    label.textContent = labels[name];
    const box = document.createElement('div');
    box.id = `braintree-${name}`;
    box.dataset['field'] = name;
    at.append(label, box);
    return [name, box] as const;
  });
  return Object.fromEntries(drawn) as unknown as Record<(typeof FIELDS)[number], HTMLElement>;
}
