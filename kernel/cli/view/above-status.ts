import type { Io } from '../session/io.ts';
import type { StatusLine } from './status-line.ts';

/** The same stream for everybody else who writes to it: their lines take the place of the status line instead of running into it. */
export function aboveStatus(stderr: Io['stderr'], status: StatusLine): Io['stderr'] {
  const write = (...written: Parameters<Io['stderr']['write']>): boolean => {
    status.clear();
    return stderr.write(...written);
  };
  return new Proxy(stderr, {
    get(stream, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(stream, name, stream);
      return typeof value === 'function' ? value.bind(stream) : value;
    },
  });
}
