import { useDispatch } from 'react-redux';
import type { ApiFailure, ApiPorts } from './send';

export type Thunk<Result> = (dispatch: unknown, getState: unknown, ports: ApiPorts) => Result;

export const useThunkDispatch = useDispatch as unknown as () => <Result>(thunk: Thunk<Result>) => Result;

/** @throws ApiFailure where the answer is none that was asked for. */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  const envelope = ((await response.json().catch(() => null)) ?? {}) as Partial<ApiFailure>;
  throw { ...envelope, status: response.status };
}

/** An error as the failure of a call; what came from no answer never reached the platform. */
export const failureOf = (error: unknown): ApiFailure =>
  typeof (error as ApiFailure).status === 'number' ? (error as ApiFailure) : { status: 0 };
