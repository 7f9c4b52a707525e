import { buildTestApp, type TestApp, type TestAppOptions } from './app';
import type { testProvider } from './paymentProvider';
import { newTenant } from './world';

export async function payingApp(bank: ReturnType<typeof testProvider>, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await buildTestApp({ ...options, payments: { stripe: bank.provider } });
  const { config } = app.ours.organization;
  config.PAYMENT = { ...config.PAYMENT, TYPE: 'stripe', CONNECTION_ID: 'acct_1' };
  return app;
}

export async function newBuyer({ ours }: TestApp) {
  const [world, ada] = [await newTenant(ours.organization), await ours.account()];
  return { world, ada, address: await world.address(ada) };
}
