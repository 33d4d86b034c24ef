/** What is said where an address cannot be listened on. */
export const listening = <T>(setting: string, { HOST }: { HOST: string }, port: number, listen: Promise<T>): Promise<T> =>
  listen.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw new Error(`The address ${HOST}, port ${port}, cannot be listened on (${error.code}).`);
    throw new Error(`The port ${port} on ${HOST} is already in use. Stop what uses it, or set ${setting} to another one.`);
  });
