import { expect, it } from 'vitest';
import { prettyXml } from '../../../plugins/web/pretty-xml.ts';

it('puts each element on a line of its own, and text beside its tags', () => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE n [<!ENTITY a "<b>">]><note a="1 > 0"><!-- to --><to>Jörg</to><empty/><none></none>\n\n<in><deep>x</deep></in></note>';
  expect(prettyXml(xml)).toBe(`<?xml version="1.0"?>
<!DOCTYPE n [<!ENTITY a "<b>">]>
<note a="1 > 0">
  <!-- to -->
  <to>Jörg</to>
  <empty/>
  <none></none>
  <in>
    <deep>x</deep>
  </in>
</note>`);
});

it('leaves text and what stands in it on one line', () => {
  expect(prettyXml('<p>some <b>bold</b> text</p>')).toBe('<p>some <b>bold</b> text</p>');
  expect(prettyXml('<a><![CDATA[ <x> ]]></a>')).toBe('<a><![CDATA[ <x> ]]></a>');
});

it('lays out again what was laid out another way', () => {
  expect(prettyXml('<a>\n\t<b>1</b>\n\t<b>2</b>\n</a>')).toBe('<a>\n  <b>1</b>\n  <b>2</b>\n</a>');
});

it.each(['<a><b>', '</a></b>', '<a', 'a < b', '<"<"<"', '', '<a><b></a></b>'])('loses nothing of %j, which is no XML', (text) => {
  expect(prettyXml(text).replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
});

it('does not grow with the square of the depth', () => {
  expect(prettyXml('<a>'.repeat(10_000)).length).toBeLessThan(10_000 * 110);
});

it.each(['<"', "<a '", '<!--', '<![CDATA[', '<?', '<!DOCTYPE [', '<a b="'])('comes to an end on many of %j', (piece) => {
  expect(prettyXml(piece.repeat(2_000)).length).toBeGreaterThan(0);
});
