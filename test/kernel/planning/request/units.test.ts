import { expect, test } from 'vitest';
import { isUnitFactor, measuresIn, unitNamed, withoutUnits } from '../../../../kernel/planning/request/units.ts';

test.each([
  ['square metres', 'm2', 'm²', 'm^2', 'sqm', 'sq m', 'sq. metres', 'square meter'],
  ['cubic feet', 'ft3', 'ft³', 'cu ft', 'cu. ft', 'cubic foot'],
  ['sq in', 'in²', 'square inches'],
  ['fluid ounces', 'fl oz', 'fl. oz'],
  ['kilowatt hours', 'kWh', 'kilowatt-hour'],
  ['GB', 'gigabytes', 'gb'],
])('%s has other spellings', (name, ...others) => {
  const unit = unitNamed(name);
  expect(unit).toBeDefined();
  for (const other of others) expect(unitNamed(other), other).toBe(unit);
});

test.each([['square root'], ['squares'], ['square in'], ['cum'], ['l2'], ['Mb'], ['round'], ['sqlite'], ['mp3'], ['cubic']])(
  '%s is no unit',
  (name) => {
    expect(unitNamed(name)).toBeUndefined();
  },
);

test('numbers are read with the unit that follows them, thousands and fractions apart', () => {
  const found = measuresIn('1,500 sq ft, 2,5 m2, a 20-litre can, 4 squares, 3 m and 12 fl. oz of 5 eggs').map(({ value, name }) => [value, name]);
  expect(found).toEqual([
    [1500, 'sq ft'],
    [2.5, 'm2'],
    [20, 'litre'],
    [3, 'm'],
    [12, 'fl. oz'],
  ]);
});

test('the digit of a unit is no number', () => {
  expect(withoutUnits('84 m2 and 3 ft^3 of a4').match(/\d/g)).toEqual(['8', '4', '3', '4']);
});

test('who has square metres may reckon with metres, and with the unit that is named beside them', () => {
  expect([3.28, 10.76, 0.0929, 1.25].map((number) => isUnitFactor(number, '84 square metres in square feet'))).toEqual([true, true, true, false]);
});
