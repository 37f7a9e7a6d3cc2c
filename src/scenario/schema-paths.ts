import { type JsonSchema, jsonSchemaOf } from './json-schema.js';

const known = new Map<string, ReadonlySet<string>>();

/** The paths of a game's scenarios. Its JSON Schema takes longer to make than a scenario takes to read: it is made once. */
export function scenarioPaths(gameId: string): ReadonlySet<string> {
  const paths = known.get(gameId) ?? new Set(schemaPaths(jsonSchemaOf(gameId) ?? {}));
  known.set(gameId, paths);
  return paths;
}

/** All paths that a schema knows, such as `target.hp`; `tags.0` stands for every place of a list. */
export function schemaPaths(schema: JsonSchema, prefix = ''): string[] {
  const children = Object.entries(schema.properties ?? {});
  if (isSchema(schema.items)) children.push(['0', schema.items]);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...children
      .filter((child): child is [string, JsonSchema] => isSchema(child[1]))
      .flatMap(([key, child]) => [`${prefix}${key}`, ...schemaPaths(child, `${prefix}${key}.`)]),
    ...variants.filter(isSchema).flatMap((variant) => schemaPaths(variant, prefix)),
  ];
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}
