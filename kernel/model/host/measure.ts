import type { Measured, MeasureOrder } from '../measure-protocol.ts';
import type { Engine } from './engine.ts';
import { measureGrammar } from './measure-grammar.ts';
import { measurePrefix } from './measure-prefix.ts';
import { measureSpeed } from './measure-speed.ts';

/** Does what a bench wants to have measured. */
export function measure(engine: Engine, order: MeasureOrder, signal: AbortSignal): Promise<Measured> {
  switch (order.kind) {
    case 'speed':
      return measureSpeed(engine, order, signal);
    case 'prefix':
      return measurePrefix(engine, order, signal);
    case 'grammar':
      return measureGrammar(engine, order, signal);
  }
}
