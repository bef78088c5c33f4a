import { describe, expect, test } from 'vitest';
import type { Call } from '../../../../kernel/planning/foreign/call-reader.ts';
import { fitValue } from '../../../../kernel/planning/foreign/fit-value.ts';
import { repairCalls } from '../../../../kernel/planning/foreign/repair-calls.ts';
import { foreignTools } from './catalogue.ts';

const films = (args: Call['args']): Call => ({ tool: 'cinema.find_films', args });
const repaired = (request: string, ...calls: Call[]): Call[] => repairCalls(calls, foreignTools(), request);

describe('fitValue', () => {
  test.each([
    ['3', { type: 'integer' }, 3],
    ['1,200', { type: 'number' }, 1200],
    ['true', { type: 'boolean' }, true],
    [5, { type: 'string' }, '5'],
    ['a', { type: 'array', items: { type: 'string' } }, ['a']],
    [['4'], { type: 'array', items: { type: 'integer' } }, [4]],
    [['a'], { type: 'string' }, 'a'],
    ['RED', { enum: ['red', 'blue'] }, 'red'],
    ['light blue', { enum: ['light_blue', 'blue'] }, 'light_blue'],
    [{ a: '1', b: 2 }, { type: 'object', properties: { a: { type: 'integer' } } }, { a: 1 }],
    [{ b: '2' }, { type: 'object', additionalProperties: { type: 'integer' } }, { b: 2 }],
    ['null', { type: ['integer', 'null'] }, null],
  ])('%j becomes what %j wants', (value, schema, fitted) => {
    expect(fitValue(value, schema, {})).toEqual(fitted);
  });

  test.each([
    ['many', { type: 'integer' }],
    ['green', { enum: ['red', 'blue'] }],
    [['a', 'b'], { type: 'string' }],
    ['3', { type: ['string', 'integer'] }],
    [{ a: 1 }, { type: 'string' }],
  ])('%j stays for the check of %j', (value, schema) => {
    expect(fitValue(value, schema, {})).toEqual(value);
  });
});

describe('repairCalls', () => {
  test('optional values that the request does not give are left out', () => {
    const invented = films({ town: 'Bergen', genre: 'Musical', seats: 4, rating: 7.5, subtitled: true });
    expect(repaired('What is on in Bergen?', invented)).toEqual([films({ town: 'Bergen' })]);
  });

  test.each([
    ['Two seats for a musical in Bergen', { seats: 2, genre: 'Musical' }],
    ['films in Bergen with subtitles', { subtitled: true }],
    ['films in Bergen rated above 7.5', { rating: 7.5 }],
    ['films in Bergen for a dozen people', { seats: 12 }],
    ['films in Bergen, rated 80% or better', { rating: 0.8 }],
  ])('values that "%s" gives stay', (request, args) => {
    expect(repaired(request, films({ town: 'Bergen', ...args }))).toEqual([films({ town: 'Bergen', ...args })]);
  });

  test('a choice that the request names is put in', () => {
    expect(repaired('Which western is on in Oslo?', films({ town: 'Oslo' }))).toEqual([films({ town: 'Oslo', genre: 'Western' })]);
  });

  test('of two tools that take the same the one is called whose name is said', () => {
    const shape = { type: 'object', properties: { radius: { type: 'integer' }, height: { type: 'integer' } }, required: ['radius', 'height'] };
    const tools = ['solids.cone_surface', 'solids.cone_volume', 'solids.cylinder_volume'].map((name) => ({ name, description: '', input: shape }));
    const args = { radius: 4, height: 9 };
    const called = (request: string) => repairCalls([{ tool: 'solids.cylinder_volume', args }], tools, request).map(({ tool }) => tool);
    expect(called('the volume of a cone with radius 4 and height 9')).toEqual(['solids.cone_volume']);
    expect(called('how much fits into a tin with radius 4 and height 9')).toEqual(['solids.cylinder_volume']);
  });

  test('a code stands for what it is called, and numbers that nobody said make a text up', () => {
    const optional = {
      type: 'object',
      properties: { day: { type: 'string' }, country: { type: 'string' }, file: { type: 'string' } },
      required: ['day'],
    };
    const tools = [{ name: 'holidays', description: '', input: optional }];
    const args = { day: '2024-05-06', country: 'DE', file: '2024-001' };
    expect(repairCalls([{ tool: 'holidays', args }], tools, 'holidays on 6 May 2024 in Germany')[0]?.args).toEqual({
      day: '2024-05-06',
      country: 'DE',
    });
    expect(repairCalls([{ tool: 'holidays', args }], tools, 'holidays on 6 May 2024')[0]?.args).toEqual({ day: '2024-05-06' });
  });

  test('a further call of another tool stays where it is named or says something of its own', () => {
    const triangle = {
      type: 'object',
      properties: { sides: { type: 'array', items: { type: 'integer' } }, unit: { type: 'string' } },
      required: ['sides'],
    };
    const tools = ['shapes.find_area', 'shapes.find_perimeter', 'shapes.draw'].map((name) => ({ name, description: '', input: triangle }));
    const call = (name: string) => ({ tool: `shapes.${name}`, args: { sides: [3, 4, 5] } });
    const kept = (request: string, ...names: string[]) => repairCalls(names.map(call), tools, request).map(({ tool }) => tool);
    const request = 'Area and perimeter of a triangle with sides 3, 4 and 5';
    expect(kept(request, 'find_area', 'find_perimeter', 'draw')).toEqual(['shapes.find_area', 'shapes.find_perimeter']);
  });

  test('a language is named in words where its schema speaks of no code', () => {
    const input = (description: string) => ({
      type: 'object',
      properties: { text: { type: 'string' }, language: { type: 'string', description } },
      required: ['text', 'language'],
    });
    const called = (description: string) =>
      repairCalls(
        [{ tool: 'mood', args: { text: 'fine', language: 'en' } }],
        [{ name: 'mood', description: '', input: input(description) }],
        "mood of 'fine'",
      )[0]?.args['language'];
    expect(called('The language in which the text is written.')).toBe('English');
    expect(called("Language of the text. Default is 'English'.")).toBe('English');
    expect(called('ISO 639-1 code of the language.')).toBe('en');
    expect(called("Language, such as 'fr'.")).toBe('en');
    expect(called('Language. Default is en.')).toBe('en');
  });

  test('values of a request in another script are believed', () => {
    const optional = {
      type: 'object',
      properties: { to: { type: 'string' }, cabin: { type: 'string', enum: ['economy', 'business'], default: 'economy' } },
      required: ['to'],
    };
    const tools = [{ name: 'flights', description: '', input: optional }];
    const args = { to: 'Tokyo', cabin: 'business' };
    expect(repairCalls([{ tool: 'flights', args }], tools, '도쿄로 가는 비즈니스석 항공편 찾아줘')[0]?.args).toEqual(args);
    expect(repairCalls([{ tool: 'flights', args }], tools, 'a flight to Tokyo')[0]?.args).toEqual({ to: 'Tokyo' });
  });

  test('what is asked for once with and once without stays in both calls, the default included', () => {
    const both = [films({ town: 'Oslo', subtitled: false }), films({ town: 'Oslo', subtitled: true })];
    expect(repaired('films in Oslo without subtitles and the subtitled ones', ...both)).toEqual(both);
    expect(repaired('subtitled or not, films in Oslo', films({ town: 'Oslo', subtitled: false }))).toEqual([films({ town: 'Oslo' })]);
  });

  test('a choice is not guessed when several are named, when it is the default, or when another value took the word', () => {
    expect(repaired('a western or a musical in Oslo', films({ town: 'Oslo' }))).toEqual([films({ town: 'Oslo' })]);
    expect(repaired('films in Western Oslo', films({ town: 'Western Oslo' }))).toEqual([films({ town: 'Western Oslo' })]);
  });

  test('a required value stays, whatever the request says', () => {
    expect(repaired('What is on in the capital of Norway?', films({ town: 'Oslo' }))).toEqual([films({ town: 'Oslo' })]);
  });

  test('a call of which nothing goes back to the request is no call', () => {
    expect(repaired('Who invented the compass?', { tool: 'Boat_Book', args: { from: 'Harbour', to: 'Island' } })).toEqual([]);
  });

  test('codes may stand for names that the request gives in full', () => {
    const call = { tool: 'Boat_Book', args: { from: 'BGO', to: 'HIR' } };
    expect(repaired('A boat over the Skagerrak', call)).toEqual([call]);
  });

  test('a call of another tool that needs what nobody said is dropped beside one that needs nothing of the kind', () => {
    const extra = { tool: 'Boat_Book', args: { from: 'Oslo', to: 'Island' } };
    expect(repaired('Films in Oslo', films({ town: 'Oslo' }), extra)).toEqual([films({ town: 'Oslo' })]);
    expect(repaired('A boat from Oslo to the capital of Germany', extra)).toEqual([extra]);
    const wanted = { tool: 'Boat_Book', args: { from: 'Oslo', to: 'Kiel' } };
    expect(repaired('Films in Oslo and a boat from there to Kiel', films({ town: 'Oslo' }), wanted)).toEqual([films({ town: 'Oslo' }), wanted]);
  });

  test('the same call is made once', () => {
    expect(repaired('Oslo and Bergen', films({ town: 'Oslo' }), films({ town: 'Oslo', seats: 9 }), films({ town: 'Bergen' }))).toEqual([
      films({ town: 'Oslo' }),
      films({ town: 'Bergen' }),
    ]);
  });
});
