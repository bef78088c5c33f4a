import type { Step } from '../../../../schemas/plan.ts';
import { clockCode, DAY_HOURS, endsNextDay, timesIn } from '../../request/said-clock-span.ts';
import { onlyCalculation } from './only-calculation.ts';

/** The time between two hours as it is right; where more is asked than that, at least past midnight. */
export function withClockSpan(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  if (calculation === undefined) return [...steps];
  const code = clockCode(request) ?? pastMidnight(calculation.code, request);
  return code === calculation.code ? [...steps] : calculation.withCode(code);
}

/** `(6*60+15)-(22*60+47)-30` is below zero: the second time is one of the next day. */
function pastMidnight(given: string, request: string): string {
  const [from, to, ...more] = timesIn(request);
  if (from === undefined || to === undefined || more.length > 0 || !endsNextDay(request, from, to)) return given;
  if (/%\s*[(\d]|\b(?:24|1440|86400|days)\b/.test(given)) return given;
  const [hours, minutes] = [`0?${to.hours}`, `0?${to.minutes}`];
  const later = to.hours + DAY_HOURS;
  return given
    .replaceAll(new RegExp(`(?<![\\w.])${hours}( ?\\* ?60 ?\\+ ?${minutes})(?![\\w.])`, 'g'), (_, rest: string) => `${later}${rest}`)
    .replaceAll(new RegExp(`\\btimedelta\\(hours=${hours}, ?minutes=${minutes}\\)`, 'g'), `timedelta(hours=${later}, minutes=${to.minutes})`)
    .replaceAll(/\)\.total_seconds\(\)/g, ').seconds');
}
