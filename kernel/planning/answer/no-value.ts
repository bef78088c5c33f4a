/** What languages print for nothing, and for things that no person can read. */
const NOTHING = /^(?:none|nan|-?inf(?:inity)?|null|undefined|nat|\[object object\])\.?$/i;
const INSIDES =
  /<(?:[\w.]+ )*(?:object|function|method|module|generator|iterator|class|filter|map|zip|range)\b[^>]*>|^Traceback \(most recent call last\)|^dict_\w+\(/;

/** Whether a text is what a program shows when it has no value: `None`, `nan`, `<map object at 0x7f01>`. */
export function isNoValue(text: string): boolean {
  const shown = text.trim();
  return NOTHING.test(shown) || INSIDES.test(shown);
}
