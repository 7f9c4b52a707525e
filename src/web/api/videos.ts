import { useCallback } from 'react';
import * as storage from '@contract/endpoints/storage';
import type { BaseVideo } from '@contract/entities/media';
import { videoPoster } from '@web/platform/videoPoster';
import { api, call, change } from './base';
import { saidAtItsField, useCreateImageMutation } from './storage';
import { invalidating, providing, tag } from './tags';
import { useUpload } from './uploads';

const videoTag = (videoId: string) => tag('Video', videoId);

const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    createVideo: build.mutation({ ...change(storage.createVideo), ...saidAtItsField }),
    getVideo: build.query({
      ...call(storage.getVideo),
      providesTags: providing(({ videoId }) => videoTag(videoId)),
    }),
    setVideoCaptions: build.mutation({
      ...change(storage.setVideoCaptions),
      ...saidAtItsField,
      invalidatesTags: invalidating(({ videoId }: { videoId: string }) => [videoTag(videoId)]),
    }),
  }),
});

export const { useSetVideoCaptionsMutation } = videosApi;

const UNREADY_EVERY_MS = 10_000;

/** A video as it is by now: one that is not ready yet is asked for again until it is. */
export function useVideo(video: BaseVideo): BaseVideo {
  const { data = video } = videosApi.useGetVideoQuery(
    { videoId: video.id },
    { skip: video.readyToStream, pollingInterval: UNREADY_EVERY_MS },
  );
  return video.readyToStream ? video : data;
}

/** The share of the way that is the video's own; what is left is its picture's. */
const VIDEO_SHARE = 0.97;

export function useVideoUpload(source: 'activity' | 'content') {
  const upload = useUpload();
  const [createImage] = useCreateImageMutation();
  const [createVideo] = videosApi.useCreateVideoMutation();
  return useCallback(
    (file: File) => {
      const sending = upload(file, file.name);
      const looked = videoPoster(file);
      const kept = looked.then(async ({ picture }) => {
        if (!picture) return undefined;
        const uploadId = await upload(picture, `${file.name}.jpg`).send(() => undefined);
        return (await createImage({ uploadId, type: 'activity' }).unwrap()).id;
      });
      // Without its picture a video is still one.
      const posterId = kept.catch(() => undefined);
      return {
        cancel: sending.cancel,
        async send(progress: (share: number | 'waiting') => void): Promise<BaseVideo> {
          const uploadId = await sending.send((share) => progress(share === 'waiting' ? share : share * VIDEO_SHARE));
          const { minutes } = await looked;
          return createVideo({ uploadId, source, minutes, posterId: await posterId }).unwrap();
        },
      };
    },
    [upload, createImage, createVideo, source],
  );
}
