/** A `fetch` for a form that reports the progress of the upload, which the browser's own cannot. */
export const fetchWithProgress =
  (form: FormData, onSent: (share: number) => void) =>
  (address: string, { method = 'GET', headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
      request.onload = () => {
        const answered = { status: request.status, headers: headersOf(request.getAllResponseHeaders()) };
        resolve(new Response(request.responseText, answered));
      };
      request.onerror = () => reject(new TypeError('The connection was lost'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort());
      request.send(form);
    });

const headersOf = (lines: string): [string, string][] =>
  [...lines.matchAll(/^(.+?): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
