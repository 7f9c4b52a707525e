import * as contacts from '@contract/endpoints/contacts';
import { api, call, change, pages } from './base';
import { invalidating, providing, providingPages, tags } from './tags';

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccountByShareCode: build.query({
      ...call(contacts.getAccountByShareCode),
      extraOptions: { noRetry: true },
      providesTags: providing(({ shareCode }) => tags.accountByShareCode(shareCode)),
    }),
    listContacts: build.infiniteQuery({
      ...pages(contacts.listContacts),
      providesTags: providingPages(tags.account, tags.contacts),
    }),
    addContact: build.mutation({
      ...change(contacts.addContact),
      invalidatesTags: invalidating(() => [tags.contacts()]),
    }),
    removeContact: build.mutation({
      ...change(contacts.removeContact),
      invalidatesTags: invalidating(() => [tags.contacts()]),
    }),
    renewShareCode: build.mutation({
      ...change(contacts.renewShareCode),
      invalidatesTags: invalidating(() => [tags.self()]),
    }),
  }),
});

export const { useGetAccountByShareCodeQuery, useListContactsInfiniteQuery, useAddContactMutation, useRenewShareCodeMutation } =
  contactsApi;
