import { expect, test } from 'vitest';
import { games } from '../games/index.js';
import { type JsonSchema, jsonSchemaOf } from './json-schema.js';
import { schemaPaths } from './schema-paths.js';

test('an unknown game has no schema', () => {
  expect(jsonSchemaOf('chess')).toBeUndefined();
});

test('the schema of Four Souls knows its paths and what must be there', () => {
  const schema = jsonSchemaOf('four-souls')!;
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    required: ['game', 'attacker'],
    additionalProperties: false,
  });
  expect(schemaPaths(schema)).toEqual(
    expect.arrayContaining([
      'kind',
      'target',
      'target.evasion',
      'tags',
      'tags.0',
      'limit.rolls',
      'simulate.seed',
    ]),
  );
});

test.each(games.map(({ id }) => id))('every field of %s is described, for editors', (id) => {
  const missing: string[] = [];
  const look = (schema: JsonSchema, path: string) => {
    for (const [key, child] of Object.entries(schema.properties ?? {})) {
      if (typeof child === 'boolean' || child.description === undefined) missing.push(`${path}${key}`);
      else look(child, `${path}${key}.`);
    }
  };
  look(jsonSchemaOf(id)!, '');
  expect(missing).toEqual([]);
});
