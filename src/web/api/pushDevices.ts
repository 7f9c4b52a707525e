import * as pushDevices from '@contract/endpoints/pushDevices';
import { api, call, change, pages } from './base';
import { invalidating, providing, self } from './tags';

const pushKeyTag = () => self('pushKey');
const pushDevicesTag = () => self('pushDevices');
const pushDeviceTag = (pushDeviceId: string) => self('pushDevices', pushDeviceId);

const changing = { extraOptions: { quiet: true }, invalidatesTags: invalidating(() => [pushDevicesTag()]) };

const pushDevicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query({ ...call(pushDevices.getPushKey), providesTags: providing(pushKeyTag) }),
    listPushDevices: build.infiniteQuery({ ...pages(pushDevices.listPushDevices), providesTags: providing(pushDevicesTag) }),
    getPushDevice: build.query({
      ...call(pushDevices.getPushDevice),
      providesTags: providing(({ pushDeviceId }) => pushDeviceTag(pushDeviceId)),
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
