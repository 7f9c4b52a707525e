import { useCallback } from 'react';
import { useDispatch, type UseDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiPorts } from '@web/api/send';
import { newId } from '@web/state/newId';

const useThunkDispatch: UseDispatch<ThunkDispatch<unknown, ApiPorts, UnknownAction>> = useDispatch;

export function useNewId(): () => string {
  const dispatch = useThunkDispatch();
  return useCallback(() => dispatch(newId()), [dispatch]);
}
