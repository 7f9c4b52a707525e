import type { ListingPageInput, ListingPageUpdateInput } from '@contract/inputs/listingParts';
import { LISTING_PARTS } from '@contract/rules/listingParts';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { writtenPage } from '@server/delivery/writtenHtml';
import { invalid, listFull, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { dropImages, type IncomingPicture } from '../../../storage/commands';
import { behind, moved } from '../../order';
import { mustBeUnchanged, mustLockEvent } from '../../policy';
import * as queries from './queries';

type Picture = IncomingPicture | undefined;
interface Named {
  eventId: string;
  pageId: string;
}

/** A page as it is kept. What is escaped is longer than it was. */
function fittingPage(written: string): string {
  const html = writtenPage(written);
  if (html.length > LISTING_PARTS.pageHtmlMax) throw invalid('html', 'maxLength', { limit: LISTING_PARTS.pageHtmlMax });
  return html;
}

export async function createPage(tenant: Tenant, eventId: string, input: ListingPageInput, picture: Picture): Promise<string> {
  await mustLockEvent(tenant, eventId);
  const others = await queries.pageRows(tenant, eventId);
  if (others.length >= LISTING_PARTS.pagesMax) throw listFull();
  const { title, subtitle = '', html } = input;
  const id = randomUUID();
  const slug = uniqueSlug(title, 'page');
  await queries.addPage(tenant, { id, eventId, slug, title, subtitle, html: fittingPage(html), sortOrder: behind(others) });
  if (picture) {
    await picture.keep(tenant);
    await queries.replacePictures(tenant, id, [picture.id]);
  }
  return id;
}

async function lockPage(tenant: Tenant, { eventId, pageId }: Named) {
  await mustLockEvent(tenant, eventId);
  const pages = await queries.pageRows(tenant, eventId);
  const page = pages.find(({ id }) => id === pageId);
  if (!page) throw notFound();
  return { page, pages };
}

export const mustLockPage = async (tenant: Tenant, one: Named) => (await lockPage(tenant, one)).page;

/** @throws ApiError conflict where it was changed since the revision that is named */
export async function changePage(tenant: Tenant, one: Named, input: ListingPageUpdateInput, picture: Picture): Promise<void> {
  const { page, pages } = await lockPage(tenant, one);
  mustBeUnchanged(page, input);
  const { title, subtitle, html, place } = input;
  await queries.changePage(tenant, one.eventId, page.id, {
    ...(title !== undefined && { title }),
    ...(subtitle !== undefined && { subtitle }),
    ...(html !== undefined && { html: fittingPage(html) }),
    revision: page.revision + 1,
  });
  await keepPictures(tenant, page.id, input.imageIds, picture);
  if (place === undefined) return;
  const ids = pages.map(({ id }) => id);
  await queries.orderPages(tenant, moved(ids, page.id, place));
}

async function keepPictures(tenant: Tenant, pageId: string, imageIds: string[] | undefined, picture: Picture): Promise<void> {
  if (!imageIds && !picture) return;
  const had = (await queries.picturesOf(tenant, [pageId])).map(({ image }) => image.id);
  const kept = [...new Set(imageIds ?? had)];
  if (kept.some((id) => !had.includes(id))) throw invalid('imageIds', 'exists');
  if (picture && kept.length >= LISTING_PARTS.pagePicturesMax) throw listFull();
  await picture?.keep(tenant);
  await queries.replacePictures(tenant, pageId, picture ? [...kept, picture.id] : kept);
  await dropImages(
    tenant,
    had.filter((id) => !kept.includes(id)),
  );
}

export async function removePage(tenant: Tenant, one: Named): Promise<void> {
  const { id } = await mustLockPage(tenant, one);
  const had = await queries.picturesOf(tenant, [id]);
  await queries.removePage(tenant, one.eventId, id);
  await dropImages(
    tenant,
    had.map(({ image }) => image.id),
  );
}
