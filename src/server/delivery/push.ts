/** What a device shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where it leads in the app. */
  url: string;
}

/** Brings a message to the devices of an account. No driver is there yet; one goes here beside the services of the devices' makers. */
export interface Push {
  send: (organizationId: string, accountId: string, message: PushMessage) => Promise<void>;
}
