/** The source of a pattern, for flag `i`: units that a text tells. Things are counted in it, units are not. */
export const MEASURED_UNIT =
  '(?:seconds|minutes|hours|days|weeks|months|years|euros?|dollars?|pounds|francs|km|(?:kilo)?met(?:re|er)s|miles|feet|lit(?:re|er)s|degrees|percent|grams|kilos?|kg)';

const MEASURE = new RegExp(String.raw`\bhow many ${MEASURED_UNIT}\b`, 'gi');

/** A request without the question for a measure, as in `how many days do they have`, which is no count. */
export function withoutMeasure(request: string): string {
  return request.replace(MEASURE, ' ');
}
