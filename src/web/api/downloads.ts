import type { AnyEndpoint, ArgsOf } from '@contract/endpoint';
import { saveFile } from '@web/platform/saveFile';
import { accepted, failureOf, useThunkDispatch, type Thunk } from './directCalls';

/** Fetches a file that only the viewer may have, which no plain link could, and keeps it where the browser keeps downloads. */
const downloadOf =
  <E extends AnyEndpoint & { travels: 'file' }>({ path }: E, args: ArgsOf<E>, name: string): Thunk<Promise<void>> =>
  async (_dispatch, _getState, ports) => {
    const rest = { ...(args as Record<string, string | undefined>) };
    const url = path.replace(/:(\w+)/g, (_, key: string) => {
      const value = encodeURIComponent(rest[key]!);
      delete rest[key];
      return value;
    });
    const query = new URLSearchParams(Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
    const asker = ports.viewer();
    const content = await ports
      .requestHeaders({ asSelf: false })
      .then((headers) => ports.http(`${ports.apiUrl}${url}?${query}`, { headers }))
      .then(accepted)
      .then((answer) => answer.blob())
      .catch((error: unknown) => {
        throw failureOf(error);
      });
    // What one of two people asked for is not left to the other.
    if (ports.viewer() === asker) saveFile(content, name);
  };

export function useDownload() {
  const dispatch = useThunkDispatch();
  return <E extends AnyEndpoint & { travels: 'file' }>(endpoint: E, args: ArgsOf<E>, name: string) =>
    dispatch(downloadOf(endpoint, args, name));
}
