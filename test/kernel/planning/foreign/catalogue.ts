import { type ForeignTool, readCatalogue } from '../../../../kernel/planning/foreign/foreign-tool.ts';

/** Tools of somebody else's program, in the dialects that catalogues come in. */
export function foreignTools(): ForeignTool[] {
  const read = readCatalogue([
    {
      name: 'cinema.find_films',
      description: 'Finds films\nthat are shown.',
      parameters: {
        type: 'dict',
        properties: {
          town: { type: 'string', description: 'Town, as in "Oslo".' },
          genre: { type: 'string', enum: ['Western', 'Musical', 'any'], default: 'any' },
          seats: { type: 'integer', default: 1, description: 'How many seats.' },
          rating: { type: 'float', description: 'Least rating.' },
          subtitled: { type: 'boolean', default: false },
        },
        required: ['town'],
      },
    },
    {
      type: 'function',
      function: {
        name: 'Boat_Book',
        description: 'Books a boat.',
        parameters: {
          type: 'object',
          properties: {
            from: { type: 'string' },
            to: { type: 'string' },
            crew: {
              type: 'object',
              properties: { adults: { type: 'integer' }, names: { type: 'array', items: { type: 'string' } } },
              required: ['adults'],
            },
          },
          required: ['from', 'to'],
        },
      },
    },
    { name: 'version', inputSchema: { type: 'object', properties: {} } },
  ]);
  if (!read.ok) throw new Error(read.message);
  return read.tools;
}
