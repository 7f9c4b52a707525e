import * as pushDevices from '@contract/endpoints/pushDevices';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const changing = { extraOptions: { quiet: true }, invalidatesTags: invalidating(() => [tags.pushDevices()]) };

const pushDevicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query({ ...call(pushDevices.getPushKey), providesTags: providing(tags.pushKey) }),
    listPushDevices: build.infiniteQuery({ ...pages(pushDevices.listPushDevices), providesTags: providing(tags.pushDevices) }),
    getPushDevice: build.query({
      ...call(pushDevices.getPushDevice),
      providesTags: providing(({ pushDeviceId }) => tags.pushDevice(pushDeviceId)),
    }),
    createPushDevice: build.mutation({ ...change(pushDevices.createPushDevice), ...changing }),
    updatePushDevice: build.mutation({ ...change(pushDevices.updatePushDevice), ...changing }),
    deletePushDevice: build.mutation({ ...change(pushDevices.deletePushDevice), ...changing }),
  }),
});

export const {
  useGetPushKeyQuery,
  useListPushDevicesInfiniteQuery,
  useGetPushDeviceQuery,
  useCreatePushDeviceMutation,
  useUpdatePushDeviceMutation,
  useDeletePushDeviceMutation,
} = pushDevicesApi;
