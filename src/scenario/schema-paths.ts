import type { JsonSchema } from './json-schema.js';

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
