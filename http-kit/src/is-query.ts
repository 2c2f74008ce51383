/** Answers whether a request only reads; any other is a command. */
export const isQuery = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';
