import type { updateSelfImage } from '@contract/endpoints/self';
import type { Self } from '@contract/entities/accounts';
import type { Call } from '@server/http/call';
import { changeAccount } from '../accounts/commands';
import { ownAccount } from '../accounts/reads';
import { dropImages, receivePicture } from '../storage/commands';
import { readSelf } from './reads';

const TYPES = { imageId: 'people', bannerId: 'banner' } as const;

/** Shows a new picture in the place of the one before, which is cleaned up. */
export async function changeOwnPicture(call: Call<typeof updateSelfImage>, place: keyof typeof TYPES): Promise<Self> {
  const { buffer, uploadId, description } = call.input;
  const { accountId } = call.viewer;
  const picture = await receivePicture(call, { dataUri: buffer, uploadId }, { field: 'buffer', type: TYPES[place], description });
  return call.work(async (tenant) => {
    await picture.keep(tenant);
    const before = (await ownAccount(tenant, accountId))?.row[place];
    await changeAccount(tenant, accountId, { [place]: picture.id });
    if (before) await dropImages(tenant, [before]);
    return readSelf(tenant, accountId);
  });
}
