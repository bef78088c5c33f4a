import { expect, test } from 'vitest';
import { withRightConversion } from '../../../../../kernel/planning/repairs/numbers/unit-conversion.ts';
import { conversionIn } from '../../../../../kernel/planning/request/conversion.ts';

const converted = (request: string): number | undefined => {
  const found = conversionIn(request);
  return found === undefined ? undefined : Number((found.value * found.factor).toPrecision(8));
};

test.each([
  ['The quay is 36 feet long. How many metres is that?', 10.9728],
  ['convert 26.2 miles to km', 42.164813],
  ['How many pounds are 5 kg?', 11.023113],
  ['what is 3 litres in gallons', 0.79251616],
  ['90 km/h in mph?', 55.923407],
  ['How many minutes are 2.5 hours', 150],
  ['Wie viel sind 12 inches in cm?', 30.48],
  ['5 nautical miles in km', 9.26],
  ['A room has 84 square metres, how many square feet?', 904.1684750001401],
  ['84 m2 in sq ft', 904.16848],
  ['what is 84 m² in ft²?', 904.16848],
  ['84 sqm to sqft', 904.16848],
  ['convert 84 sq. m into sq. feet', 904.16848],
  ['The attic is 84 m^2. How much is that in square yards?', 100.46316],
  ['a 12-square-foot table in square inches', 1728],
  ['144 sq in in square feet', 1],
  ['How many acres are 20,000 square metres?', 4.9421076],
  ['two square miles in square kilometres', 5.1799762],
  ['How many hectares is 1.5 km²', 150],
  ['how many litres are 2.5 cubic feet', 70.792116],
  ['The cistern holds 3.2 cubic metres. How many litres is that?', 3200],
  ['750 litres in m3', 0.75],
  ['how many gallons is 1 cubic metre', 264.17205],
  ['250 cm³ to ml', 250],
  ['How many cubic inches are in a gallon, 1 gallon?', 231],
  ['5 cu ft in cubic meters', 0.14158423],
  ['how many tablespoons are 2 cups', 32],
  ['3 tsp in ml', 14.786765],
  ['How many ml are 12 fluid ounces?', 354.88235],
  ['12 fl oz in litres', 0.35488235],
  ['8 pints to quarts', 4],
  ['3 gb in mb', 3000],
  ['How many MB are 2 GiB?', 2147.4836],
  ['1,500 kilobytes in megabytes', 1.5],
  ['5 TB in GB', 5000],
  ['2.5 kWh in MJ', 9],
  ['how many joules are 3 kcal', 12552],
  ['how many cups are there in a gallon?', 16],
  ['How many square feet in an acre', 43560],
  ['convert 40 litres to US gallons', 10.566882],
  ['Convert 4 pounds to grams and round it', 1814.3695],
])('%s is %d', (request, value) => {
  expect(converted(request)).toBeCloseTo(value, 5);
});

test.each([
  ['What is 15% of 80 kg in pounds?'],
  ['How long does 10 km take at 5 km/h?'],
  ['sum the feet in a.csv in metres'],
  ['How many eggs are in 3 dozen?'],
  ['How far is 5 km?'],
  ['What is the square root of 2?'],
  ['What is the square of 5 metres in feet?'],
  ['A board has 4 squares, how many metres?'],
  ['12 cups of coffee'],
  ['I washed 12 cups, how many litres of water is that good for 3 days?'],
  ['How many square metres does a square with sides of 5 m have?'],
  ['How many litres of paint do 50 square metres need?'],
  ['A room is 5 m by 4 m. How many square feet is it?'],
  ['How many cubic metres are 3 square metres?'],
  ['How many square metres are in the square in 4 metres distance?'],
  ['How many 4 MB photos fit in 2 GB?'],
  ['How many MB do the files over 1 GB take?'],
  ['100 Mb in MB'],
  ['40 litres in imperial gallons'],
  ['how many litres are in a gallon of milk at the shop'],
  ['how many cups are in a pound'],
  ['How many tablespoons of butter are 100 g?'],
  ['A tile of 1.44 square metres costs 30, what is that in square feet?'],
])('%s is more, or something else', (request) => {
  expect(conversionIn(request)).toBeUndefined();
});

const python = (input: string) => [
  { thought: '', tool: 'python_repl', args: { input } },
  { thought: '', tool: 'final_answer', args: {} },
];

test('the factor is put right, and as many decimals are shown as are asked for', () => {
  const code = (request: string) => withRightConversion(python('print(36 / 0.3048)'), request)[0]?.args['input'];
  expect(code('36 feet in metres')).toBe('print(round(36 * 0.3048, 2))');
  expect(code('how many miles are 30 km? One decimal')).toBe('print(round(30 * 0.621371192237334, 1))');
  expect(code('how many hours are 90 minutes')).toBe('print(round(90 / 60, 2))');
  expect(withRightConversion(python('print(round(36 * 0.3048, 1))'), '36 feet in metres')[0]?.args['input']).toBe('print(round(36 * 0.3048, 1))');
  expect(code('A room has 84 square metres, how many square feet?')).toBe('print(round(84 * 10.7639104167097, 2))');
  expect(code('750 litres in m3')).toBe('print(round(750 / 1000, 3))');
  expect(code('3 gb in mb')).toBe('print(round(3 * 1000, 2))');
  expect(code('what is 36 / 0.3048')).toBe('print(36 / 0.3048)');
});

test('a value in two units is split into whole ones and what is left', () => {
  const code = (request: string) => withRightConversion(python('print(round(135 / 60, 2))'), request)[0]?.args['input'];
  expect(code('how long is 135 minutes in hours and minutes?')).toBe('print(135 // 60, "hours", 135 % 60, "minutes")');
  expect(code('convert 100 inches to feet and inches')).toBe('print(100 // 12, "feet", 100 % 12, "inches")');
  expect(code('how long is 135 minutes in miles and feet?')).toBe('print(round(135 / 60, 2))');
});
