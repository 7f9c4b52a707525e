import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { TicketEventAccessLevel, TicketVisibility } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { packagePasses, packages } from '@server/db/schema/packages';
import { passTypes, priceSchedules, refundSchedules } from '@server/db/schema/passTypes';
import { cents, count, line, oneOf, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { dated, EventMoment } from '@server/organizations/moments';
import type { EventContext } from './seed';

export const PassTypeSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(200),
    shortDescription: text(500),
    longDescription: text(5_000).optional(),
    price: cents,
    accessLevel: oneOf(TicketEventAccessLevel.options).default('regular'),
    visibility: oneOf(TicketVisibility.options).default('public'),
    active: z.boolean().default(true),
    /** Absent: as many as are wanted. */
    supply: count.optional(),
    minQuantityPerSale: count.default(0),
    maxQuantityPerSale: count.default(10),
    limitPerAccount: count.optional(),
    cancelable: z.boolean().default(true),
    transferable: z.boolean().default(true),
    requireCoupon: z.boolean().default(false),
    emailDomains: text(500).optional(),
    enableCoupons: z.boolean().default(false),
    minCouponQuantity: count.optional(),
    maxCouponQuantity: count.optional(),
    onSaleFrom: EventMoment.optional(),
    requiresApproval: z.boolean().default(false),
    /** Slug of the type of which one has a pass before one may have this one; it stands before it. */
    requires: slug.optional(),
    image: picture(has).optional(),
    priceSchedules: z.array(z.strictObject({ name: line(200).optional(), price: cents, ...dated })).default([]),
    refundSchedules: z.array(z.strictObject({ percentage: z.int().min(0).max(100), ...dated })).default([]),
  });

export const PackageSeed = (has: HasPicture) =>
  z.strictObject({
    name: line(200),
    description: text(2_000),
    price: cents,
    active: z.boolean().default(true),
    passes: z.array(z.strictObject({ passType: slug, quantity: z.int().min(1).max(100) })).min(1, 'must have at least one entry'),
    image: picture(has).optional(),
  });

export const insertPassTypes = insertInto(passTypes);
export const insertPriceSchedules = insertInto(priceSchedules);
export const insertRefundSchedules = insertInto(refundSchedules);
export const insertPackages = insertInto(packages);
export const insertPackagePasses = insertInto(packagePasses);

export async function seedPassTypes({ tenant, event, eventId, when, imageId }: EventContext): Promise<Map<string, string>> {
  const ids = new Map(event.passTypes.map(({ slug: name }) => [name, randomUUID()]));
  const between = ({ starts, ends }: { starts: EventMoment; ends: EventMoment }) => ({ startDate: when(starts), endDate: when(ends) });
  await insertPassTypes(
    tenant,
    event.passTypes.map(({ onSaleFrom, requires, image, priceSchedules: _prices, refundSchedules: _refunds, ...said }, sortOrder) => ({
      ...said,
      id: ids.get(said.slug)!,
      eventId,
      sortOrder,
      requiredPassTypeId: requires && ids.get(requires),
      overrideStartDate: onSaleFrom === undefined ? null : when(onSaleFrom),
      featuredImageId: imageId(image),
    })),
  );
  await insertPriceSchedules(
    tenant,
    event.passTypes.flatMap(({ slug, priceSchedules }) =>
      priceSchedules.map((row) => ({ ticketId: ids.get(slug)!, name: row.name, price: row.price, ...between(row) })),
    ),
  );
  await insertRefundSchedules(
    tenant,
    event.passTypes.flatMap(({ slug, refundSchedules }) =>
      refundSchedules.map((row) => ({ ticketId: ids.get(slug)!, percentage: row.percentage, ...between(row) })),
    ),
  );
  return ids;
}

export async function seedPackages(
  { tenant, event, eventId, imageId }: EventContext,
  passTypeIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = event.packages.map((bundle) => ({ ...bundle, id: randomUUID() }));
  await insertPackages(
    tenant,
    rows.map(({ id, name, description, price, active, image }, sortOrder) => ({
      id,
      eventId,
      name,
      description,
      price,
      isActive: active,
      imageId: imageId(image),
      sortOrder,
    })),
  );
  await insertPackagePasses(
    tenant,
    rows.flatMap(({ id, passes }) =>
      passes.map(({ passType, quantity }) => ({ packageId: id, passTypeId: passTypeIds.get(passType)!, quantity })),
    ),
  );
}
