import { receivePictureOf, type PictureCall } from '../storage/commands';

export const receivedPicture = (call: PictureCall) => receivePictureOf(call, 'admin');
