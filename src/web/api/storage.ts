import { skipToken } from '@reduxjs/toolkit/query/react';
import * as storage from '@contract/endpoints/storage';
import { UPLOAD } from '@contract/uploadLimits';
import { api, call, change } from './base';
import { providing, tag } from './tags';

const fileTag = (fileId: number) => tag('File', fileId);
const imageTag = (imageId: string) => tag('Image', imageId);

// A refusal stands at the field.
export const saidAtItsField = { extraOptions: { quiet: true } };

export const storageApi = api.injectEndpoints({
  endpoints: (build) => ({
    createFile: build.mutation({
      ...change(storage.createFile),
      ...saidAtItsField,
      onQueryStarted: async (_file, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(storageApi.util.upsertQueryData('getFile', { fileId: answer.data.id }, answer.data));
      },
    }),
    getFile: build.query({
      ...call(storage.getFile),
      providesTags: providing(({ fileId }) => fileTag(fileId)),
    }),
    createImage: build.mutation({ ...change(storage.createImage), ...saidAtItsField }),
    getImage: build.query({
      ...call(storage.getImage),
      providesTags: providing(({ imageId }) => imageTag(imageId)),
    }),
  }),
});

export const { useCreateFileMutation, useCreateImageMutation, useGetImageQuery } = storageApi;

/** A file that the reader may have, by its id. Its address is renewed before it ends. */
export const useFile = (fileId: number | null) =>
  storageApi.useGetFileQuery(fileId === null ? skipToken : { fileId }, { pollingInterval: (UPLOAD.addressLastsMs * 2) / 3 });
