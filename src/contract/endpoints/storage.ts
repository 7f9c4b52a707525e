import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { BaseImage, Image } from '../entities/images';
import { BaseVideo, File } from '../entities/media';
import { DATA_URI_BODY_MAX, FileInput, ImageUploadInput, VideoCaptionsInput, VideoUploadInput } from '../inputs/storage';
import { VIDEO } from '../uploadLimits';
import { NumericId } from '../params';
import { Id } from '../text';

export const createFile = endpoint({
  method: 'POST',
  path: '/storage/files',
  module: 'core',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Keeps a file; its address is signed and ends',
  input: FileInput,
  output: File,
});

export const getFile = endpoint({
  method: 'GET',
  path: '/storage/files/:fileId',
  module: 'core',
  access: 'member',
  summary: 'A file that the viewer may read, with a new address',
  params: z.strictObject({ fileId: NumericId }),
  output: File,
});

export const createImage = endpoint({
  method: 'POST',
  path: '/storage/images/upload',
  module: 'core',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Keeps a picture, made anew in all its variants',
  input: ImageUploadInput,
  output: BaseImage,
});

export const getImage = endpoint({
  method: 'GET',
  path: '/storage/images/:imageId',
  module: 'core',
  access: 'member',
  summary: 'A picture with what is known of it',
  params: z.strictObject({ imageId: Id }),
  output: Image,
});

export const createVideo = endpoint({
  method: 'POST',
  path: '/storage/videos',
  module: 'core',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Keeps a video or a recording, where browsers play it as it is',
  input: VideoUploadInput,
  output: BaseVideo,
});

const oneVideo = z.strictObject({ videoId: Id });

export const getVideo = endpoint({
  method: 'GET',
  path: '/storage/videos/:videoId',
  module: 'core',
  access: 'guest',
  summary: 'A video with where it is played from',
  params: oneVideo,
  output: BaseVideo,
});

export const setVideoCaptions = endpoint({
  method: 'PUT',
  path: '/storage/videos/:videoId/captions',
  module: 'core',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Gives the caller’s own video captions, in place of those before',
  params: oneVideo,
  input: VideoCaptionsInput,
  output: BaseVideo,
});

/** Resumable uploads by the tus protocol, version 1.0. What has come in is used by its id in place of a data URI. */
export const startUpload = endpoint({
  method: 'POST',
  path: '/storage/uploads',
  module: 'core',
  access: 'member',
  travels: 'stream',
  maxBytes: VIDEO.maxBytes,
  summary: 'Begins a resumable upload (tus 1.0)',
});

const oneUpload = z.strictObject({ uploadId: Id });

export const getUploadOffset = endpoint({
  method: 'HEAD',
  path: '/storage/uploads/:uploadId',
  module: 'core',
  access: 'member',
  travels: 'stream',
  maxBytes: 0,
  summary: 'How much of an upload has come in (tus 1.0)',
  params: oneUpload,
});

export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/storage/uploads/:uploadId',
  module: 'core',
  access: 'member',
  travels: 'stream',
  maxBytes: VIDEO.maxBytes,
  summary: 'Brings more of an upload (tus 1.0)',
  params: oneUpload,
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/storage/uploads/:uploadId',
  module: 'core',
  access: 'member',
  travels: 'stream',
  maxBytes: 0,
  summary: 'Gives an upload up (tus 1.0)',
  params: oneUpload,
});
