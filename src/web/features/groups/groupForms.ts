import type { Group } from '@contract/entities/groups';
import type { GroupForm } from '@contract/inputs/groups';

export const groupFormOf = (group?: Group): GroupForm => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  access: group?.access ?? 'public',
  externalUrl: group?.externalUrl ?? '',
});
