import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { benefits } from '@server/db/schema/benefits';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { line, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { Moment, resolveMoment } from '@server/organizations/moments';
import type { SeedContext } from '@server/organizations/seedContext';

export const BenefitSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    title: line(200),
    description: text(5_000).optional(),
    image: picture(has).optional(),
    start: Moment.optional(),
    end: Moment.optional(),
    manager: slug.optional(),
  });
export type BenefitSeed = z.infer<ReturnType<typeof BenefitSeed>>;

export const insertBenefits = insertInto(benefits);

export async function seedBenefits(
  tenant: Tenant,
  { organization, accounts, images, now }: Pick<SeedContext, 'organization' | 'accounts' | 'images' | 'now'>,
): Promise<void> {
  const { TIMEZONE } = organization.contact;
  const instant = (moment: Moment) => resolveMoment(moment, TIMEZONE, now);
  const rows = organization.seed.benefits.map(({ image, start, end, manager, ...said }, priority) => ({
    ...said,
    priority,
    startDate: start === undefined ? now : instant(start),
    endDate: end === undefined ? null : instant(end),
    imageId: image === undefined ? null : images.get(pictureUri(image)),
    managerId: manager === undefined ? null : accounts.get(manager),
  }));
  await insertBenefits(tenant, rows);
}
