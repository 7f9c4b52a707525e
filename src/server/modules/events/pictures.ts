import { receiveOptionalPicture } from '../storage/commands';

interface PictureInput {
  imageDataUri?: string | undefined;
  uploadId?: string | undefined;
}

export const receivedPicture = (call: Parameters<typeof receiveOptionalPicture>[0] & { input: PictureInput }) => {
  const { imageDataUri: dataUri, uploadId } = call.input;
  return receiveOptionalPicture(call, { dataUri, uploadId }, { field: 'imageDataUri', type: 'admin' });
};
