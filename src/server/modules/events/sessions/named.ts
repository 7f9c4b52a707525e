import { LISTING } from '@contract/hostLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { listFull } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import * as queries from './queries';

const COLORS = ['#1e6b57', '#2f5fa8', '#8a4b9c', '#b4502d', '#7a6a16', '#a83c5e', '#3f7d2c', '#4d5a6b'];

const asNamed = (name: string) => name.trim().toLocaleLowerCase('en');

/** The id of an event's room of a name, which is added where there is none. The event is locked. */
export async function locationNamed(tenant: Tenant, eventId: string, name: string): Promise<string> {
  const known = await queries.locationRows(tenant, eventId);
  const found = known.find((one) => asNamed(one.name) === asNamed(name));
  if (found) return found.id;
  if (known.length >= LISTING.locationsMax) throw listFull();
  const id = randomUUID();
  await queries.addLocation(tenant, { id, eventId, name: name.trim() });
  return id;
}

/** The ids of an event's tracks of these names; those that are not there yet are added. The event is locked. */
export async function tracksNamed(tenant: Tenant, eventId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = new Map((await queries.trackRows(tenant, eventId)).map(({ id, name }) => [asNamed(name), id]));
  const missing = new Map(names.map((name) => [asNamed(name), name.trim()]));
  for (const name of known.keys()) missing.delete(name);
  if (known.size + missing.size > LISTING.tracksMax) throw listFull();
  const added = [...missing].map(([key, name], at) => {
    const color = COLORS[(known.size + at) % COLORS.length]!;
    return { key, row: { id: randomUUID(), eventId, name, color, slug: uniqueSlug(name, 'track') } };
  });
  await queries.addTracks(
    tenant,
    added.map(({ row }) => row),
  );
  const ids = new Map([...known, ...added.map(({ key, row }) => [key, row.id] as const)]);
  return [...new Set(names.map((name) => ids.get(asNamed(name))!))];
}
