import { describe, expect, it } from 'vitest';
import { createCloser } from '../../kernel/closer.ts';

describe('a closer', () => {
  it('releases in reverse order, each after the one before has finished', async () => {
    const order: string[] = [];
    const closer = createCloser();
    for (const name of ['first', 'second', 'third']) {
      closer.add(async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
      });
    }
    await closer.close();
    expect(order).toEqual(['third begins', 'third ends', 'second begins', 'second ends', 'first begins', 'first ends']);
  });

  it('goes on after a failure and reports all of them', async () => {
    const released: string[] = [];
    const closer = createCloser();
    closer.add(() => released.push('sound'));
    closer.add(() => {
      throw new Error('thrown');
    });
    closer.add(() => Promise.reject(new Error('rejected')));
    const error: unknown = await closer.close().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AggregateError);
    expect((error as AggregateError).errors.map((each: Error) => each.message)).toEqual(['rejected', 'thrown']);
    expect(released).toEqual(['sound']);
  });

  it('releases once, however often it is closed', async () => {
    let released = 0;
    const closer = createCloser();
    closer.add(() => {
      released += 1;
    });
    await Promise.all([closer.close(), closer.close()]);
    await closer.close();
    expect(released).toBe(1);
  });

  it('does not release what was taken back', async () => {
    const released: string[] = [];
    const closer = createCloser();
    closer.add(() => released.push('kept'));
    const forget = closer.add(() => released.push('forgotten'));
    forget();
    await closer.close();
    expect(released).toEqual(['kept']);
  });

  it('releases what is added while it closes', async () => {
    const released: string[] = [];
    const closer = createCloser();
    closer.add(() => {
      closer.add(() => released.push('late'));
    });
    await closer.close();
    expect(released).toEqual(['late']);
  });
});
