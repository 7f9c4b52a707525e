import type { Group } from '@contract/entities/groups';
import type { GroupForm } from '@contract/inputs/groups';
import { apiErrors, type FormErrors } from '@web/ui/form/apiErrors';

export const groupFormOf = (group?: Group): GroupForm => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  access: group?.access ?? 'public',
  externalUrl: group?.externalUrl ?? '',
});

/** What the API says of a group's fields, by the names that its form has for them. */
export function groupErrors(error: unknown): FormErrors {
  const { fields, form } = apiErrors(error);
  if (!fields) return { form };
  return { fields: Object.fromEntries(Object.entries(fields).map(([name, said]) => [name.replace(/^group\./, ''), said])) };
}
