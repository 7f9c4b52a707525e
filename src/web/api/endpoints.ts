import type { accountsApi } from './accounts';
import type { chatApi } from './chat';
import type { delegatesApi } from './delegates';
import type { eventsApi } from './events';
import type { organizationApi } from './organization';
import type { registrationApi } from './registration';
import type { selfApi } from './self';
import type { storageApi } from './storage';

type Endpoints = typeof accountsApi.endpoints &
  typeof chatApi.endpoints &
  typeof delegatesApi.endpoints &
  typeof eventsApi.endpoints &
  typeof organizationApi.endpoints &
  typeof registrationApi.endpoints &
  typeof selfApi.endpoints &
  typeof storageApi.endpoints;

export type EndpointName = keyof Endpoints;

export interface NamedEndpoint {
  name: string;
  initiate: (...args: never[]) => unknown;
}

export type ArgsOfEndpoint<E extends NamedEndpoint> = Parameters<E['initiate']>[0];
export type DataOfEndpoint<E> = E extends { Types: { ResultType: infer Data } } ? Data : unknown;

/** An endpoint knows its name as a string only. */
export const nameOf = (endpoint: NamedEndpoint): EndpointName => endpoint.name as EndpointName;
