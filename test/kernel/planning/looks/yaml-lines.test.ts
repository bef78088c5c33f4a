import { expect, test } from 'vitest';
import { withYamlValue, yamlLines } from '../../../../kernel/planning/looks/yaml-lines.ts';

const text = `# the club
name: "Alder Bay"   # as printed
office:
  opens: '08:30'
  phone: 0555 0162
berths:
  - number: 1
    length: 8
  - number: 2
prices:
  metre: 42 # euros
  note: |
    late: 5
  tags: [a, b]
"odd key": yes
`;

test('scalars are told with the keys above them; lists, texts of lines and flow values are passed over', () => {
  expect(yamlLines(text).map(({ parts, value }) => [parts.join('.'), value])).toEqual([
    ['name', '"Alder Bay"'],
    ['office', ''],
    ['office.opens', "'08:30'"],
    ['office.phone', '0555 0162'],
    ['berths', ''],
    ['prices', ''],
    ['prices.metre', '42'],
    ['odd key', 'yes'],
  ]);
});

test('a line keeps its quotes and its remark with another value', () => {
  const [name, , opens, phone, , , metre] = yamlLines(text);
  const changed = (line: typeof name, value: string) => line && withYamlValue(line, value);
  expect(changed(name, 'Grey "Bay"')).toBe('name: "Grey \\"Bay\\""   # as printed');
  expect(changed(opens, "nine o'clock")).toBe("  opens: 'nine o''clock'");
  expect(changed(phone, '0555 77')).toBe('  phone: 0555 77');
  expect(changed(phone, 'a: b')).toBe('  phone: "a: b"');
  expect(changed(metre, '44')).toBe('  metre: 44 # euros');
});
