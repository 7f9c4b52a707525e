export type Step = { step: 'done' } | { step: 'newPassword' } | { step: 'code'; destination: string | undefined };

export interface ListedDevice {
  key: string;
  name: string | undefined;
  address: string | undefined;
}

/** What a person does at a user pool, through whichever library. A refusal rejects with an error whose `name` is the pool's. */
export interface PoolClient {
  signUp: (password: string, attributes?: Record<string, string>) => Promise<{ sub: string; destination: string | undefined }>;
  confirm: (code: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
  signIn: (password: string) => Promise<Step>;
  signInPlainly: (password: string) => Promise<Step>;
  startCode: (locale?: string) => Promise<Step>;
  answerCode: (code: string) => Promise<Step>;
  completeNewPassword: (password: string) => Promise<Step>;
  refresh: () => Promise<unknown>;
  signOut: () => Promise<unknown>;
  globalSignOut: () => Promise<unknown>;
  attributes: () => Promise<Record<string, string>>;
  updateAttributes: (attributes: Record<string, string>) => Promise<unknown>;
  deleteAttributes: (names: string[]) => Promise<unknown>;
  askVerification: () => Promise<unknown>;
  verify: (code: string) => Promise<unknown>;
  changePassword: (from: string, to: string) => Promise<unknown>;
  forgot: () => Promise<unknown>;
  reset: (code: string, password: string) => Promise<unknown>;
  devices: () => Promise<ListedDevice[]>;
  device: (key: string) => Promise<ListedDevice>;
  rememberDevice: () => Promise<unknown>;
  forgetDevice: (key: string) => Promise<unknown>;
  deleteUser: () => Promise<unknown>;
  held: () => { accessToken: string; idToken: string; refreshToken: string; deviceKey: string };
}

export interface DescribedDevice {
  DeviceKey?: string | undefined;
  DeviceAttributes?: { Name?: string | undefined; Value?: string | undefined }[] | undefined;
}

export function listed({ DeviceKey, DeviceAttributes = [] }: DescribedDevice): ListedDevice {
  const attribute = (name: string) => DeviceAttributes.find(({ Name }) => Name === name)?.Value;
  return { key: DeviceKey ?? '', name: attribute('device_name'), address: attribute('last_ip_used') };
}
